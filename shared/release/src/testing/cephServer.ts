/**
 * A Ceph Object Gateway of Debian with a cluster of one process each, in memory: a bucket server that nobody here has written.
 * The programs are those of the packages `ceph-mon`, `ceph-osd` and `radosgw`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Longest start of the gateway on a busy machine, in ms. */
const START_TIMEOUT = 180_000;
const POLL_INTERVAL = 200;
const ACCESS_KEY = 'AKIAOFTHETESTS';
const SECRET_KEY = 'a-secret-of-the-tests';

/** Access to the bucket. */
export const CEPH_CREDENTIALS = {
  AWS_REGION: '',
  AWS_ACCESS_KEY_ID: ACCESS_KEY,
  AWS_SECRET_ACCESS_KEY: SECRET_KEY,
} as const;

/** Free ports of this machine. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { readonly port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** One copy of everything, and no manager: enough for a few objects. */
const configOf = (
  folder: string,
  cluster: string,
  [monitor, oldMonitor, gateway]: readonly number[],
) => `[global]
fsid = ${cluster}
mon_host = [v2:127.0.0.1:${monitor}/0,v1:127.0.0.1:${oldMonitor}/0]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
run_dir = ${folder}
admin_socket = ${folder}/$name.$pid.asok
pid_file = ${folder}/$name.$pid.pid
log_file = ${folder}/$name.log
keyring = ${folder}/keyring
mon_data = ${folder}/monitor
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
osd_data = ${folder}/storage
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
rgw_run_sync_thread = false
`;

/** Starts the server with an empty bucket. @throws Error with the gateway's output when it does not start. */
export async function startCeph(
  bucket: string,
): Promise<{ readonly endpoint: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ceph-'));
  for (const name of ['monitor', 'storage']) mkdirSync(join(folder, name));
  const cluster = randomUUID();
  const ports = await freePorts(3);
  const config = join(folder, 'ceph.conf');
  writeFileSync(config, configOf(folder, cluster, ports));
  const env = { ...process.env, CEPH_CONF: config };
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { env });
  const processes: ChildProcess[] = [];
  const kill = () => {
    for (const started of processes) started.kill('SIGKILL');
  };
  process.once('exit', kill);
  const start = (program: string, ...args: string[]) => {
    const started = spawn(program, ['-f', ...args], { env, stdio: 'ignore' });
    processes.push(started);
    return started;
  };
  async function close(): Promise<void> {
    process.off('exit', kill);
    const ended = processes
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((started) => once(started, 'exit'));
    kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const [keyring, map] = [join(folder, 'keyring'), join(folder, 'map')];
    const addresses = `[v2:127.0.0.1:${ports[0]},v1:127.0.0.1:${ports[1]}]`;
    await run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', addresses, map);
    const key = (name: string, ...rights: string[]) =>
      run('ceph-authtool', keyring, '--gen-key', '-n', name, ...rights);
    const all = ['mon', 'osd'].flatMap((service) => ['--cap', service, 'allow *']);
    await run('ceph-authtool', '--create-keyring', keyring);
    for (const name of ['mon.', 'client.admin', 'osd.0']) await key(name, ...all);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
    start('ceph-mon', '-i', 'a');
    await run('ceph', 'auth', 'import', '-i', keyring);
    const storage = randomUUID();
    await run('ceph', 'osd', 'new', storage, '0');
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', storage);
    start('ceph-osd', '-i', '0');
    await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=this');
    const gateway = start('radosgw', '-n', 'client.admin');
    const endpoint = `http://127.0.0.1:${ports[2]}`;
    const deadline = Date.now() + START_TIMEOUT;
    while (
      !(await fetch(endpoint).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (gateway.exitCode !== null || Date.now() > deadline)
        throw new Error(`radosgw did not start:\n${readFileSync(join(folder, 'client.admin.log'), 'utf8')}`);
      await pause(POLL_INTERVAL);
    }
    const user = [
      '--uid=tests',
      '--display-name=tests',
      `--access-key=${ACCESS_KEY}`,
      `--secret=${SECRET_KEY}`,
    ];
    await run('radosgw-admin', 'user', 'create', ...user);
    const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY };
    const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return { endpoint, close };
  } catch (error) {
    await close();
    throw error;
  }
}
