import { execFileSync, type ChildProcess } from 'node:child_process';

/**
 * Lets the pages of a browser run before everything else on this machine. A phone has eight cores and runs no server and
 * no Lighthouse. On two cores a page waits for them, and that time is counted as its own.
 */
export function preferPages({ pid }: ChildProcess): void {
  const children = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=,args='])
    .toString()
    .split('\n');
  // Chromium forks the processes of pages from this one, and they inherit its scheduling.
  const zygote = children.find((line) => line.includes('--type=zygote') && !line.includes('--no-zygote-sandbox'));
  if (zygote === undefined) throw new Error(`Process ${pid} is not Chromium.`);
  try {
    execFileSync('chrt', ['--all-tasks', '--fifo', '--pid', '1', zygote.trim().split(' ')[0] ?? '']);
  } catch {
    console.warn('Pages wait for other processes, because only root may prefer them: times are longer.');
  }
}
