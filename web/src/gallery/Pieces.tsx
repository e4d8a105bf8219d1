// Every piece in every state, by day and in the evening: /gallery.html?pieces=1
import type { ComponentChildren } from 'preact';
import { BulletShape } from '../boards/bus-rush/Bullet';
import { BusFace, PerkFace, RushFace, ShownFace } from '../boards/bus-rush/CardFace';
import { Bus, Taxi } from '../boards/bus-rush/Vehicles';
import type { HandCard } from '../boards/bus-rush/view';
import { PegDrawing } from '../boards/fasttrack/PegDrawing';
import type { Peg } from '../boards/fasttrack/view';
import { Die } from '../boards/rotorouter/Die';
import { Frame } from '../boards/rotorouter/Frame';
import { Station } from '../boards/rotorouter/Station';
import { Gear, Tile } from '../boards/rotorouter/Tile';
import { Token } from '../boards/rotorouter/Token';
import { MarkIcon, PlayerMark } from '../parts/PlayerMark';
import { CardBack, PlayingCard } from '../parts/PlayingCard';
import { Laurel } from '../table/Laurel';
import { colours } from '../theme/colours';
import '../boards/bus-rush/colours.css';
import '../boards/bus-rush/layout.css';
import '../boards/bus-rush/cards.css';
import '../boards/bus-rush/map.css';
import '../boards/rotorouter/rotorouter.css';
import '../boards/rotorouter/pieces.css';
import '../boards/last-card/last-card.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['S', 'H', 'C', 'D'];
const players = Object.values(colours);

interface PieceProps {
  name?: string;
  /** The view box. */
  box: string;
  width: number;
  children: ComponentChildren;
}

function Piece({ name, box, width, children }: PieceProps) {
  return (
    <figure>
      <svg viewBox={box} width={width} aria-hidden="true">
        {children}
      </svg>
      {name && <figcaption>{name}</figcaption>}
    </figure>
  );
}

function Group({ title, ground, children }: { title: string; ground?: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      <div class={`pieces${ground ? ` on-${ground}` : ''}`}>{children}</div>
    </section>
  );
}

const cardBox = '-4 -4 108 152';

function Cards() {
  return (
    <>
      <Group title="Cards: the full face" ground="felt">
        {suits.flatMap((suit) =>
          ranks.map((rank) => (
            <Piece key={rank + suit} box={cardBox} width={84}>
              <PlayingCard card={rank + suit} />
            </Piece>
          )),
        )}
      </Group>
      <Group title="Cards: the large face, at 40 pixels" ground="felt">
        {suits.flatMap((suit) =>
          ranks.map((rank) => (
            <Piece key={rank + suit} box={cardBox} width={44}>
              <PlayingCard card={rank + suit} isLarge />
            </Piece>
          )),
        )}
      </Group>
      <Group title="Cards: states" ground="felt">
        <Piece name="back" box={cardBox} width={84}>
          <CardBack />
        </Piece>
        <Piece name="can be played" box={cardBox} width={84}>
          <g class="lc lc-card can-act">
            <PlayingCard card="QH" />
            <rect class="ring" x="-1" y="-1" width="102" height="142" rx="9" />
          </g>
        </Piece>
        <Piece name="cannot be played" box={cardBox} width={84}>
          <PlayingCard card="QH" />
          <rect class="lc-dim" width="100" height="140" rx="8" />
        </Piece>
        <Piece name="picked" box={cardBox} width={84}>
          <g class="lc lc-card lc-picked">
            <PlayingCard card="QH" />
            <rect class="ring" x="-1" y="-1" width="102" height="142" rx="9" />
          </g>
        </Piece>
      </Group>
    </>
  );
}

const pegs: readonly (readonly [string, Peg])[] = [
  ['standing', { hole: 'home-0' }],
  ['FastTrack', { hole: 'ft-1', fasttrack: true }],
  ['must leave', { hole: 'center', must_exit: true }],
  ['once round', { hole: 'outer-0-1', circuit: true }],
];

function Pegs() {
  return (
    <Group title="FastTrack: pegs" ground="maple">
      {pegs.flatMap(([name, peg]) =>
        players.map((colour) => (
          <Piece key={name + colour.key} name={name} box="-20 -20 40 40" width={56}>
            <PegDrawing colour={colour} peg={peg} />
          </Piece>
        )),
      )}
    </Group>
  );
}

const corner = { color: 'red', cell: 'a1', seat: 0, scored: [], place: null, scored_by: [] } as const;
const stations = [
  ['nobody yet', true, []],
  ['scored', true, ['red green', 'red blue']],
  ['not in play', false, []],
] as const;

function Machine() {
  return (
    <Group title="RotoRouter: gears, tiles, tokens, the die" ground="steel">
      {/* The frame brings the light on brass. */}
      <Piece name="frame" box="-42 -42 360 120" width={252}>
        <svg class="rr-picture" x="-42" y="-42" width="360" height="120" viewBox="-42 -42 360 120">
          <Frame size={7} />
        </svg>
      </Piece>
      <Piece name="empty" box="-55 -55 110 110" width={84}>
        <Gear even brass={false} />
      </Piece>
      {['NS', 'NE', 'NES', 'NESW'].map((exits) => (
        <Piece key={exits} name={exits} box="-55 -55 110 110" width={84}>
          <Tile exits={exits} owner="red" mark />
        </Piece>
      ))}
      {(['red', 'green', 'blue', 'yellow'] as const).map((color) => (
        <Piece key={color} name={color} box="-36 -36 72 72" width={56}>
          <Token color={color} />
        </Piece>
      ))}
      {([null, 'none', 'cw', 'ccw', 'half'] as const).map((face) => (
        <Piece key={face} name={face ?? 'not rolled'} box="-50 -50 100 100" width={72}>
          <Die face={face} rolling={false} />
        </Piece>
      ))}
      {stations.map(([name, active, lit]) => (
        <Piece key={name} name={name} box="-42 -42 84 84" width={84}>
          <Station
            corner={{ ...corner, active, scored: [], scored_by: [] }}
            size={7}
            others={['green', 'blue', 'yellow']}
            lit={new Set<string>(lit)}
            scoring={null}
          />
        </Piece>
      ))}
    </Group>
  );
}

const buses = [
  ['m15-sel', 'select', 'M15 First and Second Avenues', 'manhattan', 3],
  ['b46-loc', 'local', 'B46 Utica Avenue', 'brooklyn', 1],
  ['q44-lim', 'limited', 'Q44 Main Street', 'queens', 2],
  ['qm2-exp', 'express', 'QM2 Bay Terrace', 'queens', 4],
] as const;
const rushes = [
  ['taxi', 'Taxi', 1],
  ['take_the_subway', 'Take the Subway', 1],
  ['staten_island_ferry', 'Staten Island Ferry', 1],
  ['commuter_rail', 'Commuter Rail', 1],
  ['interborough_express', 'Interborough Express', 2],
  ['bus_transfer', 'Bus Transfer', 1],
  ['reroute', 'Reroute', 0],
] as const;
const extras = [
  { id: 'pass', kind: 'pass', name: 'Night Owl', deck: 'perk', text: 'Draw a card at the end of each turn.' },
  { id: 'snow', kind: 'snow', name: 'Snowstorm', deck: 'event', text: 'Local buses cost one action more.' },
];
const catalog = new Map(extras.map((card) => [card.id, card]));

function PaperCard({ name, look = '', children }: { name: string; look?: string; children: ComponentChildren }) {
  return (
    <figure>
      <button type="button" class={`br-card ${look}`}>
        <span class="br-seen">{children}</span>
      </button>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function City() {
  const bus = buses.map(([id, kind, name, borough, value]): HandCard => {
    return { id, deck: 'bus', kind, name, borough, value };
  });
  const rush = rushes.map(([kind, name, actions]): HandCard => ({ id: kind, deck: 'rush', kind, name, actions }));
  return (
    <>
      <Group title="NYC Bus Rush: vehicles and routes" ground="land">
        <Piece name="the bus" box="-38 -22 76 40" width={110}>
          <Bus riders={players.slice(0, 3)} />
        </Piece>
        <Piece name="a taxi" box="-22 -18 44 34" width={70}>
          <Taxi rider={players[3]!} />
        </Piece>
        {['local', 'limited', 'select', 'express'].map((kind) => (
          <Piece key={kind} name={kind} box="-2 -2 60 28" width={80}>
            <BulletShape kind={kind} number="M15" />
          </Piece>
        ))}
      </Group>
      <Group title="NYC Bus Rush: cards" ground="wall">
        {bus.map((card) => (
          <PaperCard key={card.id} name={card.kind} look="can-act">
            <BusFace card={card} rerouted={false} />
          </PaperCard>
        ))}
        {rush.map((card) => (
          <PaperCard key={card.id} name={card.kind} look="can-act">
            <RushFace card={card} />
          </PaperCard>
        ))}
        <PaperCard name="pass" look="can-act">
          <PerkFace id="pass" active={false} catalog={catalog} />
        </PaperCard>
        <PaperCard name="active" look="can-act">
          <PerkFace id="pass" active catalog={catalog} />
        </PaperCard>
        <PaperCard name="poster" look="can-act">
          <ShownFace id="snow" catalog={catalog} />
        </PaperCard>
        <PaperCard name="rerouted" look="can-act">
          <BusFace card={bus[0]!} rerouted />
        </PaperCard>
        <PaperCard name="chosen" look="can-act is-chosen">
          <BusFace card={bus[1]!} rerouted={false} />
        </PaperCard>
        <PaperCard name="brings nothing" look="can-act br-told">
          <RushFace card={rush[0]!} />
        </PaperCard>
        <PaperCard name="cannot be played">
          <BusFace card={bus[2]!} rerouted={false} />
        </PaperCard>
        <PaperCard name="cannot be played">
          <RushFace card={rush[1]!} />
        </PaperCard>
      </Group>
    </>
  );
}

function House() {
  return (
    <>
      <Group title="Players">
        {players.map((colour) => (
          <Piece key={colour.key} name={colour.key} box="-14 -14 28 28" width={44}>
            <PlayerMark colour={colour} letter />
          </Piece>
        ))}
        {players.map((colour) => (
          <Laurel key={colour.key}>
            <MarkIcon colour={colour} size={26} />
          </Laurel>
        ))}
      </Group>
      <Group title="Buttons">
        <button type="button" class="button primary">
          Primary
        </button>
        <button type="button" class="button">
          Usual
        </button>
        <button type="button" class="button warn">
          Costs something
        </button>
        <button type="button" class="button bare">
          Bare
        </button>
        <button type="button" class="button" disabled>
          Disabled
        </button>
        <input class="field" value="A field" aria-label="A field" />
      </Group>
      <Group title="Type">
        <h1>Four games, one table</h1>
        <h2>A title, 0123456789</h2>
        <p>Text for reading, with tabular figures: 0123456789.</p>
      </Group>
    </>
  );
}

export function Pieces() {
  return (
    <main class="gallery-pieces">
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} style={{ colorScheme: scheme }}>
          <h2>{scheme === 'light' ? 'Day' : 'Evening'}</h2>
          <House />
          <Cards />
          <Pegs />
          <Machine />
          <City />
        </div>
      ))}
    </main>
  );
}
