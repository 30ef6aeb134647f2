/** The render threads: one for each remote, for its current build. */
import { type ReadBuildFile, readServerCode } from '@manying/release/firstScreen/buildFiles';
import type { RenderablePage, RenderingBuild } from '@manying/release/firstScreen/renderablePage';
import type { Rendered } from '@manying/release/firstScreen/renderedScreen';
import {
  type RenderThread,
  startRenderThread,
  type ThreadOptions,
} from '@manying/release/firstScreen/renderThread';

/** Time before a build whose thread has ended by itself gets another one, in ms. */
export const REST_AFTER_FAULT = 60_000;

/** See the head of the file. */
export interface Threads {
  /** Renders a page. @throws as the thread's `render`, and when the build's code cannot be loaded. */
  render(page: RenderablePage): Promise<Rendered>;
  /** Whether the thread of a build has ended by itself recently. */
  isResting(build: RenderingBuild): boolean;
  close(): Promise<void>;
}

interface Slot {
  readonly version: string;
  readonly thread: Promise<RenderThread>;
  faultAt?: number;
}

/** Creates the threads. @param options what all of them share. @param read reads the files of the builds. */
export function createThreads(
  options: Pick<ThreadOptions, 'shell' | 'site' | 'internalOrigins'>,
  read: ReadBuildFile,
  now: () => number = Date.now,
  start: typeof startRenderThread = startRenderThread,
): Threads {
  const slots = new Map<string, Slot>();

  function close(remote: string): Promise<void> {
    const slot = slots.get(remote);
    slots.delete(remote);
    // A thread whose code could not be loaded has never started.
    return slot ? slot.thread.then((thread) => thread.close()).catch(() => undefined) : Promise.resolve();
  }

  function slotOf(build: RenderingBuild): Slot {
    const { remote, release } = build;
    const slot = slots.get(remote);
    if (slot?.version === release.version && slot.faultAt === undefined) return slot;
    void close(remote);
    const thread = readServerCode(build, read).then((code) => start({ ...options, remote: code }));
    const started: Slot = { version: release.version, thread };
    slots.set(remote, started);
    return started;
  }

  const isResting: Threads['isResting'] = ({ remote, release }) => {
    const slot = slots.get(remote);
    if (slot?.version !== release.version || slot.faultAt === undefined) return false;
    return now() - slot.faultAt < REST_AFTER_FAULT;
  };

  return {
    isResting,
    async render(page) {
      const slot = slotOf(page.build);
      try {
        const thread = await slot.thread;
        try {
          return await thread.render(page);
        } finally {
          if (thread.fault() !== undefined) slot.faultAt ??= now();
        }
      } catch (error) {
        // Its code could not be loaded: the next render tries again after the rest.
        await slot.thread.catch(() => {
          slot.faultAt ??= now();
        });
        throw error;
      }
    },
    async close() {
      await Promise.all([...slots.keys()].map(close));
    },
  };
}
