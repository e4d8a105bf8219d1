// A page's speed depends on what else the machine does. Bounds for a quiet machine grow with the share of the
// processors that other programs take.
import { readdirSync, readFileSync } from 'node:fs';

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** Ticks of all processors since the machine started: all of them, and the busy ones. */
function ticksOfAll(): { all: number; busy: number } {
  // User, nice, system, idle, waiting for disks, and the rest, which is busy again.
  const columns = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/ +/).slice(1, 9).map(Number);
  const all = columns.reduce((sum, ticks) => sum + ticks, 0);
  return { all, busy: all - columns[3]! - columns[4]! };
}

/** Ticks of these tests, their server and their browser: of every process below the one that runs them all. */
function ticksOfOurs(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program is in brackets and may hold blanks.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      parents.set(Number(name), fields[1]!);
      ticks.set(Number(name), fields[11]! + fields[12]!);
    } catch {
      // The process has ended meanwhile.
    }
  }
  // Tests run in their own process; its parent has started the browser and the server.
  const root = process.ppid;
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...ticks].reduce((sum, [pid, used]) => sum + (isOurs(pid) ? used : 0), 0);
}

/** From now until the call: how many times slower than on a quiet machine things are; at least 1. */
export function slowness(): () => number {
  const before = { ...ticksOfAll(), ours: ticksOfOurs() };
  return () => {
    const now = ticksOfAll();
    const others = now.busy - before.busy - (ticksOfOurs() - before.ours);
    const left = 1 - others / Math.max(1, now.all - before.all);
    return 1 / Math.min(1, Math.max(0.1, left));
  };
}
