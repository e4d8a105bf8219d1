// Goes through every lesson in a browser, to its end.
import { expect } from 'vitest';
import { desktop, phone, test, playsHere } from './support/browse';
import {
  byKey,
  byPointer,
  goOn,
  lessonOf,
  lessonsOf,
  makeMove,
  remarkedMove,
  seeStep,
  type Press,
} from './support/learn';
import { games, openTable, some } from './support/tables';
import type { Page } from 'playwright-core';

interface Way {
  press?: Press;
  /** Also makes the mistakes that the lesson comments on. */
  withRemarks?: boolean;
}

async function goThrough(page: Page, game: string, key: string, { press = byPointer, withRemarks }: Way = {}) {
  const { steps } = await lessonOf(game, key);
  await page.goto(`/learn/${game}/${key}`);
  for (const [at, step] of steps.entries()) {
    await seeStep(page, step);
    if (withRemarks) {
      for (const remark of step.remarks) {
        const move = remarkedMove(step, remark);
        if (move === null) continue;
        await makeMove(page, game, step, move, press);
        await page.waitForSelector(`.learn-wrong:has-text(${JSON.stringify(remark.text)})`);
      }
    }
    if (step.wanted.length > 0) await makeMove(page, game, step, step.wanted[0]!, press);
    else await page.click('.learn-buttons .primary');
    await goOn(page, at + 1 === steps.length, steps[at + 1], press);
  }
  await page.waitForSelector('.learn-talk.end :text("Lesson done")');
}

for (const [game, heads] of lessonsOf) {
  const lessons = heads.filter(({ coached }) => coached === null);
  for (const { key, title } of some(lessons, 1)) {
    test(`${game}: ${title}, by clicking, with mistakes`, async ({ open }) => {
      const page = await open({ viewport: desktop });
      await goThrough(page, game, key, { withRemarks: true });
    });
  }

  test(`${game}: a lesson by keyboard`, async ({ open }) => {
    await goThrough(await open(), game, lessons[0]!.key, { press: byKey });
  });

  test(`${game}: a lesson on a phone`, async ({ open }) => {
    await goThrough(await open({ viewport: phone, hasTouch: true }), game, lessons[0]!.key);
  });
}

test('a card that does not fit is refused with its rule, and the rule can be read', async ({ open }) => {
  const page = await open();
  await page.goto('/learn/last-card/first-turns');
  await page.click('.board-area [data-target="KD"]');
  await page.waitForSelector('.learn-wrong.refused:has-text("neither a heart nor a 9")');
  await page.click('.learn-wrong .learn-rule');
  await page.waitForSelector('.rule-drawer :text("The first card")');
  await page.keyboard.press('Escape');
  await page.click('text="Show me"');
  await page.waitForSelector('.learn-say:has-text("One card is enough for now")');
});

test('a learner leaves a lesson, resumes it, finishes it and repeats it', async ({ open }) => {
  const page = await open();
  const { steps } = await lessonOf('last-card', 'first-turns');
  await page.goto('/learn/last-card/first-turns');
  await page.click('text="Show me"');
  await seeStep(page, steps[1]!);
  await page.goto('/');
  await page.goto('/learn/last-card');
  await page.waitForSelector('.learn-lessons li:first-child :text("You are at step 2 of 4")');
  await page.click('.learn-start .primary');
  await seeStep(page, steps[1]!);
  for (let step = 1; step < steps.length; ++step) {
    await page.click('text="Show me"');
    await goOn(page, step + 1 === steps.length, steps[step + 1], byPointer);
  }
  await page.waitForSelector('.learn-talk.end');
  await page.click('text="Repeat"');
  await seeStep(page, steps[0]!);
  await page.goto('/learn/last-card');
  await page.waitForSelector('.learn-lessons li:first-child.done');
});

test('newcomers are offered lessons first', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.waitForSelector('.newcomers:has-text("New here?")');
  expect(await page.locator(':text("New here?")').count(), 'said once').toBe(1);
  expect(await page.locator('.games .button.primary').allTextContents(), 'one way to play each game').toEqual(
    games.map(() => 'Play'),
  );
  await page.click('.games a[aria-label="Learn Last Card"]');
  await page.waitForURL('**/learn/last-card');
  await page.click('.learn-start .primary');
  await page.click('text="Show me"');
  await page.goto('/');
  await page.waitForSelector('.game svg');
  expect(await page.locator('.newcomers').count(), 'once a lesson is begun').toBe(0);
});

// The link remembers the table that the guest was invited to.
test.skipIf(playsHere)('somebody invited learns first, and comes back to the table that waits', async ({ open }) => {
  const { table } = await openTable({
    game: 'last-card',
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
  });
  const page = await open();
  await page.goto(`/t/${table}`);
  await page.click('text="Learn in two minutes"');
  await page.click('.learn-start .primary');
  const { steps } = await lessonOf('last-card', 'first-turns');
  for (const [step, { say }] of steps.entries()) {
    await page.waitForSelector(`.learn-say:has-text(${JSON.stringify(say.slice(0, 40))})`);
    await page.click('text="Show me"');
    await goOn(page, step + 1 === steps.length, steps[step + 1], byPointer);
  }
  await page.click('.learn-buttons .primary:has-text("Back to the table")');
  await page.waitForURL(`**/t/${table}`);
  await page.fill('#sit-name', 'Ben');
  await page.click('text="Sit down"');
  await page.waitForSelector('.play .board-area > *, .room :text("shuffled")');
});

test('the last lesson is a game against the easy bot, with tips', async ({ open }) => {
  const page = await open();
  await page.goto('/learn/last-card/game');
  await page.click('text="Play against the easy bot"');
  await page.waitForURL('**/t/*?coach=game');
  const tip = page.locator('.coach p');
  await tip.waitFor();
  const first = await tip.textContent();
  await page.click('.coach [aria-label="Next tip"]');
  expect(await tip.textContent()).not.toBe(first);
  await page.click('.coach [aria-label="Close the tips"]');
  await tip.waitFor({ state: 'detached' });
});
