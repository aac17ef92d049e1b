import { connect, createServer } from 'node:net';

/** Listens at `path`, without keeping the process alive. Returns undefined when that name is taken. */
export const listen = (path: string): Promise<{ release(): Promise<void> } | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path, exclusive: true }, () => {
      server.unref();
      resolve({ release: () => new Promise((released) => server.close(() => released())) });
    });
  });

/** Returns whether a process listens at `path`. A busy or stopped one does too: it is the kernel that answers. */
export const answers = (path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const visit = connect({ path });
    visit.once('connect', () => {
      visit.destroy();
      resolve(true);
    });
    visit.once('error', (error: NodeJS.ErrnoException) => {
      // ENOENT: it left between the look at the folder and now.
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      // EAGAIN: its queue of visitors is full. ECONNRESET: it listened, and is leaving at this moment.
      else if (error.code === 'EAGAIN' || error.code === 'ECONNRESET') resolve(true);
      else reject(error);
    });
  });
