// The map of the five boroughs as a transit diagram: shapes, lines, stations, the bus and the taxis.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { useBoxSize } from '../../parts/boxSize';
import { hinted } from '../../parts/choice';
import { Piece, wayThrough, type Point } from '../../parts/motion';
import type { BoardSeat } from '../contract';
import { BoroughShape, BoroughStops } from './BoroughShape';
import { mapGeometry, route, usesTrack, type Line, type MapGeometry } from './geometry';
import { pathData } from './polyline';
import type { Preview } from './preview';
import type { Journey, Scene } from './scene';
import { busBox, busSides, standAt, taxiRow, taxiSides, vehicleSize } from './standing';
import { Bus, Taxi } from './Vehicles';
import { boroughs, type Borough, type BusRushView } from './view';
import { describeBorough, describeMap } from './words';
import * as t from './words.en';

interface MapProps {
  view: BusRushView;
  scene: Scene;
  seats: BoardSeat[];
  names: string[];
  preview: Preview | null;
  /** Where the viewer can score now. */
  goals: ReadonlySet<Borough>;
  /** The boroughs that can be chosen now. */
  open: readonly string[];
  hint: string | null | undefined;
  speed: number;
  onPick(borough: Borough): void;
  onPeek(target: string | null): void;
}

function Tracks({ map, preview }: { map: MapGeometry; preview: Preview | null }) {
  const lit = (line: Line) => preview?.line === line;
  return (
    <g
      class={preview?.line ? 'br-tracks has-preview' : 'br-tracks'}
      style={{ '--br-thin': String(Math.min(1, map.scale)) }}
    >
      {/* Below all lines, so that none cuts into its neighbour. */}
      <path class="br-track-edge" d={map.tracks.map(({ d }) => d).join('')} />
      {map.tracks.map((track) => {
        const used =
          preview && lit(track.line) && preview.to.some((to) => usesTrack(track, preview.from, to, track.line));
        return (
          <g key={`${track.line} ${track.between.join(' ')}`} class={used ? 'is-lit' : ''}>
            <path class={`br-track br-line-${track.line}`} d={track.d} />
          </g>
        );
      })}
    </g>
  );
}

/** A taxi's route, which follows no line. */
function Ghost({ map, preview }: { map: MapGeometry; preview: Preview | null }) {
  if (preview?.line !== 'taxi') return null;
  return (
    <g>
      {preview.to.map((to) => (
        <path key={to} class="br-taxi-way" d={pathData(route(map, preview.from, to, 'taxi'), 14)} />
      ))}
    </g>
  );
}

interface VehicleProps {
  map: MapGeometry;
  /** Where it stands after arriving. */
  at: Point;
  journey: Journey | null;
  ms: number;
  children: ComponentChildren;
}

/** A vehicle, which follows its line on a journey. */
function Vehicle({ map, at, journey, ms, children }: VehicleProps) {
  const size = vehicleSize(map);
  const placeOf = ({ x, y }: Point) => `translate(${x}px, ${y}px) scale(${size})`;
  const way = useMemo(() => {
    const line = journey && route(map, journey.from, journey.to, journey.line);
    const end = line?.at(-1);
    if (!line || !end) return null;
    // Lines run from station to station, but a vehicle stands a little to the side; this keeps it from jumping there.
    const beside = { x: at.x - end.x, y: at.y - end.y };
    return wayThrough(line, ({ x, y }) => placeOf({ x: x + beside.x, y: y + beside.y }));
  }, [map, journey]);
  return (
    <Piece place={placeOf(at)} way={way} ms={journey ? ms : 0}>
      {children}
    </Piece>
  );
}

function Vehicles({
  map,
  scene,
  seats,
  view,
  speed,
}: { map: MapGeometry } & Pick<MapProps, 'scene' | 'seats' | 'view' | 'speed'>) {
  const { journey } = scene;
  const ms = scene.ms / speed;
  const size = vehicleSize(map);
  const riders = seats.filter((_, seat) => scene.trips[seat] === null).map((seat) => seat.colour);
  return (
    <g class="br-vehicles" aria-hidden="true">
      <Vehicle
        map={map}
        at={standAt(map, scene.group, seats.length, size, busBox, busSides)}
        journey={journey?.who === 'group' ? journey : null}
        ms={ms}
      >
        <g data-meaning="piece:bus">
          <Bus riders={riders} />
        </g>
      </Vehicle>
      {scene.trips.map((trip, seat) => {
        const colour = seats[seat]?.colour;
        if (!trip || !colour) return null;
        const before = scene.trips.slice(0, seat).filter((other) => other === trip).length;
        const count = scene.trips.filter((other) => other === trip).length;
        const due = view.players[seat]?.taxi?.returns_in_round;
        const isTold = due !== undefined && map.scale > 0.6;
        const told = isTold ? t.untilRound({ round: due }) : '';
        const row = taxiRow(count, told);
        const first = standAt(map, trip, seats.length, size, row, taxiSides);
        const at = { x: first.x + before * 40 * size, y: first.y };
        return (
          <Vehicle key={seat} map={map} at={at} journey={journey?.who === seat ? journey : null} ms={ms}>
            <g data-meaning="piece:taxi">
              <Taxi rider={colour} />
            </g>
            {told && (
              <text class="br-due" y="23" text-anchor="middle">
                {told}
              </text>
            )}
          </Vehicle>
        );
      })}
    </g>
  );
}

const legend: readonly Line[] = ['express', 'subway', 'rail', 'ibx', 'ferry'];

/** On a slip of paper in the corner. */
function Legend({ scale }: { scale: number }) {
  const widest = Math.max(...legend.map((line) => t.line({ line }).length));
  return (
    <g class="br-legend" transform={`translate(20 22) scale(${0.88 * scale})`} aria-hidden="true">
      <rect class="br-legend-paper" x="-10" y="-13" width={widest * 6.3 + 42} height={legend.length * 17 + 9} rx="5" />
      {legend.map((line, at) => (
        <g key={line} transform={`translate(0 ${at * 17})`}>
          <path class={`br-track br-line-${line}`} d="M0 0H20" />
          <text x="26" y="4">
            {t.line({ line })}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The edge of the poster: paper round the map, and a line where the print begins. */
function Paper({ width, height, paper }: Pick<MapGeometry, 'width' | 'height' | 'paper'>) {
  const frame = (inset: number, radius: number) => ({
    x: inset,
    y: inset,
    width: Math.max(0, width - 2 * inset),
    height: Math.max(0, height - 2 * inset),
    rx: radius,
  });
  return (
    <g class="br-paper" aria-hidden="true">
      <rect class="br-paper-edge" {...frame((paper - 3) / 2, paper - 1)} stroke-width={paper - 3} />
      <rect class="br-print-edge" {...frame(paper - 2.5, 4)} />
    </g>
  );
}

const coasts = ['br-depth', 'br-shoal'];

/** The names of the waters; vehicles at Staten Island stand where the bay has its name. */
function watersIn(map: MapGeometry, { group, trips }: Scene): MapGeometry['waters'] {
  const isTaken = group === 'staten-island' || trips.includes('staten-island');
  return map.waters.filter(({ name }) => name !== 'bay' || !isTaken);
}

/** Before the map has a size, and where nothing has one. */
const usual = { width: 600, height: 400 };

export function BusMap({ view, scene, seats, names, preview, goals, open, hint, speed, onPick, onPeek }: MapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(ref) ?? usual;
  const map = useMemo(() => mapGeometry(width, height), [width, height]);
  const roomy = width > 560 && height > 260;
  return (
    <div class="br-map" ref={ref} data-picture>
      <p class="visually-hidden">{describeMap(view, names)}</p>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t.map}>
        <rect class="br-water" width={width} height={height} />
        {/* The water grows shallow towards the coasts. */}
        {coasts.map((look) => (
          <path key={look} class={look} d={[...Object.values(map.shape), map.islands, map.mainland].join('')} />
        ))}
        <path class="br-mainland" d={map.mainland} />
        <path class="br-island" d={map.islands} />
        {roomy &&
          watersIn(map, scene).map(({ name, x, y, turn }) => (
            <text
              key={name}
              class="br-water-name"
              transform={`translate(${x} ${y}) rotate(${turn})`}
              text-anchor="middle"
              dominant-baseline="middle"
            >
              {t.water({ water: name })}
            </text>
          ))}
        <path class="br-bridge" d={map.bridges} />
        <path class="br-bridge-deck" d={map.bridges} />
        <path class="br-land-cast" d={Object.values(map.shape).join('')} />
        {boroughs.map((borough) => (
          <BoroughShape
            key={borough}
            borough={borough}
            map={map}
            label={describeBorough(view, borough, names)}
            here={scene.group === borough}
            open={open.includes(borough)}
            leads={preview?.to.includes(borough) ?? false}
            isHinted={hinted(hint, borough)}
            onPick={() => onPick(borough)}
            onPeek={(inside) => onPeek(inside ? `borough:${borough}` : null)}
          />
        ))}
        <g class="br-over">
          <path class="br-park" d={map.parks} />
          {boroughs.map((borough) => (
            <BoroughStops
              key={borough}
              borough={borough}
              map={map}
              seats={seats}
              scores={scene.score.map((score) => score[borough])}
              ghostSeat={(preview ? preview.score === borough : goals.has(borough)) ? view.seat : null}
              freshSeat={scene.scored?.borough === borough ? scene.scored.seat : null}
              here={scene.group === borough}
            />
          ))}
          <Tracks map={map} preview={preview} />
          <Ghost map={map} preview={preview} />
          {boroughs.map((borough) => (
            <rect
              key={borough}
              class="br-station"
              x={map.station[borough].x - 15 * map.scale}
              y={map.station[borough].y - 10.5 * map.scale}
              width={30 * map.scale}
              height={21 * map.scale}
              rx={10.5 * map.scale}
            />
          ))}
          <Vehicles map={map} scene={scene} seats={seats} view={view} speed={speed} />
        </g>
        {roomy && <Legend scale={map.scale} />}
        <Paper {...map} />
      </svg>
    </div>
  );
}
