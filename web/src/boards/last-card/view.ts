// Last Card's view.
export type { GameView as LastCardView, LastCardPlayer } from './fields';
