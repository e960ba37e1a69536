// The stream of events over restarts, on the embedded database; and how many events it keeps there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedEvents } from '../../../demo/sandbox/foundation/db/event-schema.ts';
import { openDatabase } from '../../../demo/sandbox/foundation/db/open/open-database.ts';
import { createEventArchive } from '../../../demo/sandbox/platform/events/event-archive.ts';
import { type EventLog, openEventLog } from '../../../demo/sandbox/platform/events/event-log.ts';
import { describeEventRestarts } from '../support/event-restart.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeEventRestarts('the stream of events of an embedded store', () => ({
  dataDir: join(folder, 'data'),
}));

describe('the archive of events', () => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let log: EventLog;
  let archive: ReturnType<typeof createEventArchive>;
  beforeEach(async () => {
    opened = await openDatabase({});
    archive = createEventArchive(opened.db, 100);
    log = await openEventLog(Date.now, archive);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return opened.close();
  });
  const publish = (times: number) => {
    for (let number = 0; number < times; number += 1)
      log.add({ type: 'wix.ecom.v1.cart_created', entityId: 'cart-1', data: { number } });
  };
  const stored = async () => {
    const [found] = await opened.db.select({ rows: count() }).from(publishedEvents);
    return found?.rows ?? 0;
  };

  it('stays small however much is published', async () => {
    for (let round = 0; round < 20; round += 1) {
      publish(60);
      await archive.flush();
      expect(await stored()).toBeLessThanOrEqual(125);
    }
    expect((await archive.load(10)).map(({ cursor }) => cursor)).toEqual(
      Array.from({ length: 10 }, (_, at) => log.end().replace('1200', String(1191 + at))),
    );
  });

  it('writes soon, and many events in one statement', async () => {
    const insert = vi.spyOn(opened.db, 'insert');
    publish(50);
    expect(insert).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await stored()).toBe(51));
    expect(insert).toHaveBeenCalledTimes(1);
  });

  it('loses nothing while the database is busy, and keeps the order', async () => {
    await archive.flush();
    vi.spyOn(opened.db, 'insert').mockImplementationOnce(() => {
      throw new Error('busy');
    });
    publish(3);
    await archive.flush();
    expect(await stored()).toBe(1);
    publish(2);
    await archive.flush();
    const kept = (await archive.load(9)).map(({ cursor }) => cursor.split('-')[1]);
    expect(kept).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('is resumed only after a clean shutdown', async () => {
    publish(3);
    const received = log.end();
    publish(2);
    await archive.flush();
    expect((await openEventLog(Date.now, archive)).after(received)).toBeUndefined();
    await archive.flush();
    publish(1);
    const last = log.end();
    log.close();
    await archive.flush();
    expect((await openEventLog(Date.now, archive)).after(last)).toEqual([]);
  });

  it('drops what came before a reset, also what was being written', async () => {
    publish(3);
    const writing = archive.flush();
    log.clear();
    publish(1);
    await writing;
    await archive.flush();
    expect((await archive.load(9)).map(({ cursor }) => cursor)).toEqual([
      log.end().replace(/1$/, '0'),
      log.end(),
    ]);
  });
});
