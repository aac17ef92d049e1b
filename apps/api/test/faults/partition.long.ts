import { connect } from 'node:net';
import { describeOnPostgres, describeWhere, findFreePort, ServerProcess } from '@wow/core/testing';
import { onTestFinished, test } from 'vitest';
import { TestNetwork, whyNoNetwork } from '../failover/network.ts';
import { richEnvironment } from '../nodes/check-ledger.ts';
import { OutageLoad } from '../nodes/outage-load.ts';
import { startNode } from '../nodes/start-node.ts';
import { endure } from './endure.ts';
import { TcpRelay } from './tcp-relay.ts';

const PLAYERS = 6;
const SUBNET = '10.78.0';

/** Runs on another host: brings connections to a port of this one. */
const forward = (port: number, host: string, target: number): string => `
  const { connect, createServer } = require('node:net');
  createServer((client) => {
    const server = connect(${target}, '${host}');
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  }).listen(${port});
`;

const accepts = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describeWhere('partition', whyNoNetwork(), () => {
  describeOnPostgres('of a node and PostgreSQL on another host', (_open, make) => {
    test(
      'partition: dropped packets make bets fail with 503 in time, and it is served again by itself',
      { timeout: 120_000 },
      async () => {
        const database = await make();
        if (database.kind !== 'postgres') throw new Error('expected PostgreSQL');
        const network = new TestNetwork(1, SUBNET);
        onTestFinished(() => network.remove());
        const relay = await TcpRelay.start(Number(new URL(database.url).port), network.ownAddress);
        const [host, port] = [network.address(0), await findFreePort()];
        const script = forward(port, network.ownAddress, relay.port);
        const [program, words] = network.command(0, process.execPath, '--eval', script);
        const forwarder = await ServerProcess.start(program, words, () => accepts(port, host));
        onTestFinished(() => forwarder.stop());

        const far = new URL(database.url);
        [far.hostname, far.port] = [host, String(port)];
        const { url } = await startNode({ kind: 'postgres', url: far.href }, richEnvironment());
        const load = await OutageLoad.start([url], PLAYERS);
        await endure(
          'the host of PostgreSQL is unplugged',
          { database, urls: [url], load },
          { begin: () => network.setPlugged(0, false), end: () => network.setPlugged(0, true) },
        );
      },
    );
  });
});
