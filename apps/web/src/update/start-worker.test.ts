import { expect, test, vi } from 'vitest';
import { watchWorkers } from './start-worker.ts';
import { createUpdates } from '../client/updates.ts';

class Worker extends EventTarget {
  readonly heard: unknown[] = [];
  state = 'installing';
  readonly #build: string;

  constructor(build: string) {
    super();
    this.#build = build;
  }

  postMessage(message: unknown, ports: readonly MessagePort[] = []): void {
    this.heard.push(message);
    ports[0]?.postMessage(this.#build);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;

  /** A new worker arrives and waits. */
  get(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }
}

function openPage(registration: Registration) {
  const reload = vi.fn();
  const told = vi.fn();
  const updates = createUpdates();
  updates.subscribe(told);
  watchWorkers(registration as unknown as ServiceWorkerRegistration, '/assets/old.js', updates, reload);
  return { updates, reload, told };
}

/** Resolves when a message that was sent before between two ports has arrived. */
function receiveMessages(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage('');
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
  });
}

test('the first worker of a browser is no update', () => {
  const registration = new Registration();
  const { updates, told } = openPage(registration);
  const first = new Worker('/assets/new.js');
  registration.get(first);
  expect(first.heard).toEqual([]);
  expect(updates.isReady()).toBe(false);
  expect(told).not.toHaveBeenCalled();
});

test('a worker of another build is an update that waits for the player', async () => {
  const registration = new Registration();
  registration.active = new Worker('/assets/old.js');
  const { updates, reload, told } = openPage(registration);
  const next = new Worker('/assets/new.js');
  registration.get(next);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(updates.isReady()).toBe(true);
  expect(next.heard).toEqual(['which build']);

  updates.apply();
  expect(next.heard).toEqual(['which build', 'take over']);
  expect(reload).not.toHaveBeenCalled();
  next.become('activating');
  expect(reload).not.toHaveBeenCalled();
  next.become('activated');
  expect(reload).toHaveBeenCalledOnce();
});

test('a worker that waited before the page was opened is an update', async () => {
  const registration = new Registration();
  registration.active = new Worker('/assets/old.js');
  registration.waiting = new Worker('/assets/new.js');
  const { updates } = openPage(registration);
  await vi.waitFor(() => expect(updates.isReady()).toBe(true));
});

test('a page of the new build gets no update', async () => {
  const registration = new Registration();
  registration.active = new Worker('/assets/older.js');
  const waiting = new Worker('/assets/old.js');
  registration.waiting = waiting;
  const { updates } = openPage(registration);
  expect(waiting.heard).toEqual(['which build']);
  await receiveMessages();
  expect(updates.isReady()).toBe(false);
});

test('an update that another tab has activated only reloads the page', async () => {
  const registration = new Registration();
  registration.active = new Worker('/assets/old.js');
  const { updates, reload } = openPage(registration);
  registration.get(new Worker('/assets/new.js'));
  await vi.waitFor(() => expect(updates.isReady()).toBe(true));
  registration.waiting = null;
  updates.apply();
  expect(reload).toHaveBeenCalledOnce();
});
