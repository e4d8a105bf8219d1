import type { Progress } from '../../client/http';

export const percent = ({ done, of }: Progress): number => (of === 0 ? 0 : Math.floor((100 * done) / of));
