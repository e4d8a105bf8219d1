// The frames of a replay, fetched in pages as they are needed.
import { frames, type Frame, type Frames } from '../../client/http';

const pageSize = 50;

export class FrameStore {
  private readonly pages = new Map<number, Promise<Frames>>();

  constructor(
    private readonly text: string,
    private readonly seat: number | null,
    private readonly fetch: typeof frames = frames,
  ) {}

  private page(number: number): Promise<Frames> {
    let page = this.pages.get(number);
    if (!page) {
      page = this.fetch(this.text, number * pageSize, pageSize, this.seat);
      page.catch(() => this.pages.delete(number));
      this.pages.set(number, page);
    }
    return page;
  }

  about(): Promise<Frames> {
    return this.page(0);
  }

  async at(number: number): Promise<Frame> {
    const page = await this.page(Math.floor(number / pageSize));
    // Fetches the next page early, so that playback never waits.
    if (number % pageSize > pageSize / 2 && number + pageSize / 2 < page.steps) {
      void this.page(Math.floor(number / pageSize) + 1);
    }
    const frame = page.frames.find((one) => one.number === number);
    if (!frame) throw new Error(`no frame ${number}`);
    return frame;
  }
}
