import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Language } from '../../../contract/values/Language.ts'
import { MigrationRefused } from '../../../server/database/migrate/migrate.ts'
import type { PermissionNode } from '../../../server/modules/sys/role/permissionTree.ts'
import { takeDue } from '../../../server/states/takeDue.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { numbered } from '../modules/fixtures.ts'
import { type AddonServer, codeOf, fine, install, standing, startAddons, uninstall, unknown } from './startAddons.ts'

type Row = Record<string, unknown>

const rowsOf = (data: unknown) => (data as { data: Record<string, unknown>[] }).data

describeDrawn('an add-on', engine => {
  let server: AddonServer
  beforeAll(async () => {
    server = await startAddons(engine)
  })
  afterAll(() => server?.close())

  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'sign%' order by 1`.execute(
      server.services.database,
    )
    return rows.map(({ name }) => name)
  }
  const calls = [
    'GET addons/sign/seller/Log',
    'GET addons/sign/seller/Count',
    'POST addons/sign/seller/LogSave',
    'POST addons/sign/seller/TakeBack',
  ] as const
  const answers = async (session: AddonServer['shop1']) => {
    const all = []
    for (const call of calls) all.push((await codeOf(server, session, call))[1])
    return all
  }
  const missing = calls.map(() => 'unknown_call')

  test('that nobody has installed is not there: no page, no call, no table', async () => {
    expect(await standing(server, server.shop1, '/plugin/')).toEqual({
      plugins: [],
      paths: ['/plugin/manage', '/plugin/manage/info/{id}', '/plugin/pluginSetup'],
    })
    expect(await answers(server.shop1)).toEqual(missing)
    expect(await codeOf(server, server.shop1, 'GET addons/sign/seller/Log', { _metadata: 1 })).toEqual(unknown)
    expect(await codeOf(server, server.shop1, 'GET addons/sign/seller/Log', { _down_excel: 1 })).toEqual(unknown)
    expect(await tables()).toEqual([])
  })

  test('3 Add-on list entry: type, key, installed, with what it says of itself in the reader’s language; request params: type, show_setting', async () => {
    const { envelope } = await server.call(server.shop1, 'GET', 'addons/list', { page: 1 }, { 'accept-language': 'en' })
    expect(rowsOf(envelope.data)).toMatchObject([
      {
        key: 'links',
        name: 'Link collections',
        needs: 'Daily check-in',
        by_platform: 1,
        status: 0,
        forbidden: { install: 'Only the platform installs this add-on' },
      },
      {
        key: 'sign',
        name: 'Daily check-in',
        summary: 'Members check in once a day and are given points',
        version_text: '1.2.0',
        type: 'members',
        show_setting: 1,
        installed: 0,
        actions: ['view', 'install'],
      },
    ])
    const { envelope: chinese } = await server.call(
      server.shop1,
      'GET',
      'addons/list',
      { show_setting: 1 },
      { 'accept-language': 'zh' },
    )
    expect(rowsOf(chinese.data).map(({ name }) => name)).toEqual(['每日签到'])
    const { envelope: members } = await server.call(server.shop1, 'GET', 'addons/list', { type: 'members' })
    expect(rowsOf(members.data).map(({ key }) => key)).toEqual(['sign'])
    expect((await server.call(server.shop1, 'GET', 'addons/CateList', {}, { 'accept-language': 'en' })).envelope.data).toEqual([
      { type: 'tools', title: 'Tools', count: 1 },
      { type: 'members', title: 'Members', count: 1 },
    ])
  })

  test('that is installed is there for that shop at once, and for no other', async () => {
    const { envelope, headers } = await install(server, server.shop1, 'sign')
    expect(envelope).toMatchObject({ status: true, data: { status: 2 } })
    expect(headers['x-plugins']).toBe('sign')
    expect(await tables()).toEqual(['sign_count', 'sign_log', 'sign_setting'])
    expect(await standing(server, server.shop1, '/plugin')).toEqual({ plugins: ['sign'], paths: ['/plugin/*'] })
    expect(await codeOf(server, server.shop1, 'GET addons/sign/seller/Log')).toEqual(fine)
    expect(await codeOf(server, server.shop1, 'GET addons/sign/seller/Log', { _metadata: 1 })).toEqual(fine)
    expect((await server.call(server.shop1, 'GET', 'addons/sign/seller/Count')).envelope.data).toEqual({ n: null })
    // What it brings for a server with demo data is there with its tables, of each shop its own.
    const listed = await server.call(server.shop1, 'GET', 'addons/sign/seller/Log', { page: 1 })
    expect(rowsOf(listed.envelope.data).map(({ points }) => points)).toEqual([5, 5, 5])
    const saved = await server.call(server.shop1, 'POST', 'addons/sign/seller/LogSave', { member: 'Ann', points: 3 })
    expect(saved.envelope).toMatchObject({ status: true, data: { version: 1 } })

    const settings = async () => (await server.call(server.shop1, 'GET', 'addons/sign/seller/SettingInfo')).envelope.data
    expect(await settings()).toMatchObject({ points: 5 })
    expect(await codeOf(server, server.shop1, 'POST addons/sign/seller/SettingSave', { version: 0, points: 7 })).toEqual(fine)
    expect(await settings()).toMatchObject({ points: 7 })

    const other = await standing(server, server.shop2, '/plugin/')
    expect([other.plugins, other.paths.filter(path => path.includes('sign'))]).toEqual([[], []])
    expect(await answers(server.shop2)).toEqual(missing)
    expect(await answers(server.platform)).toEqual(missing)
  })

  test('has its entries in the tree of permissions of its shop alone, and a role is given them like others', async () => {
    const pathsIn = async (session: AddonServer['shop1']) => {
      const { envelope } = await server.call(session, 'GET', 'seller/role/OperatorPermission')
      const walk = (nodes: PermissionNode[]): string[] => nodes.flatMap(({ path, children }) => [path, ...walk(children)])
      return walk(envelope.data as PermissionNode[]).filter(path => path.startsWith('/plugin/sign'))
    }
    expect((await pathsIn(server.shop1)).sort()).toEqual(
      ['/plugin/sign/signLog', '/plugin/sign/signLog/add', '/plugin/sign/takeback/{id}', '/plugin/sign/setting'].sort(),
    )
    expect(await pathsIn(server.shop2)).toEqual([])
    expect(await codeOf(server, server.clerk, 'GET addons/sign/seller/Log')).toEqual([403, 'permission_denied'])
    const { envelope } = await server.call(server.shop1, 'GET', 'buyer/user/info')
    const { database } = server.services
    const before = await database
      .selectFrom('role')
      .select(['id', 'path_arr'])
      .where('supplier_id', '=', Number((envelope.data as { suid: number }).suid))
      .orderBy('id')
      .execute()
    for (const { id, path_arr: paths } of before)
      await database
        .updateTable('role')
        .set({ path_arr: JSON.stringify([...(paths ?? []), '/plugin/sign/signLog']) })
        .where('id', '=', id)
        .execute()
    expect(await codeOf(server, server.clerk, 'GET addons/sign/seller/Log')).toEqual(fine)
    expect((await standing(server, server.clerk, '/plugin/sign')).paths).toEqual(['/plugin/sign/signLog'])
  })

  test('hooks the rows of its shop alone', async () => {
    const save = async (session: AddonServer['shop1'], phone: string) => {
      const body = { name: 'Ann', phone, source: 'web', stage: 1 }
      const { envelope } = await server.call(session, 'POST', 'seller/customer/save', body)
      return envelope
    }
    const remarks = async (phone: string) => {
      const found = server.services.database.selectFrom('customer').select('remark').where('phone', '=', phone)
      return (await found.executeTakeFirst())?.remark ?? null
    }
    expect([await save(server.shop1, '13911110001'), await save(server.shop2, '13911110002')]).toMatchObject([
      { status: true },
      { status: true },
    ])
    expect([await remarks('13911110001'), await remarks('13911110002')]).toEqual(['checked-in', null])
  })

  test('does its jobs and its due transitions for shops that have it', async () => {
    const { database, jobs } = server.services
    await server.call(server.shop1, 'POST', 'addons/sign/seller/CountAgain')
    const count = async (shop: number) => {
      const { rows } = await sql<{ n: number }>`select n from sign_count where supplier_id = ${shop}`.execute(database)
      return rows[0]?.n ?? null
    }
    // One that was added and three of the demo data, which came once, though it was installed for another shop by then.
    await expect.poll(() => count(2)).toBe(4)
    await jobs.send('sign.count', { supplier_id: 3 })
    await server.log.find(({ msg, shop }) => msg.startsWith('a job was left undone') && shop === 3)
    expect(await count(3)).toBeNull()

    await sql`insert into sign_log (supplier_id, member, points, status, lapses_at, version, created_at, updated_at)
      values (2, 'Due', 1, 1, 1000, 1, 0, 0), (3, 'Not theirs', 1, 1, 1000, 1, 0, 0)`.execute(database)
    await takeDue(systemContext(server.services))
    const { rows } = await sql<{
      member: string
      status: number
    }>`select member, status from sign_log where lapses_at = 1000 order by id`.execute(database)
    expect(rows).toEqual([
      { member: 'Due', status: 2 },
      { member: 'Not theirs', status: 1 },
    ])
  })

  test('reads its own settings in its expressions, and takes its own transitions', async () => {
    const post = (call: string, values: object) => server.call(server.shop1, 'POST', `addons/sign/seller/${call}`, { ...values })
    const info = async (id: number) =>
      (await server.call(server.shop1, 'GET', 'addons/sign/seller/LogInfo', { id }, { 'accept-language': 'es' })).envelope
        .data as Row
    const add = async (values: object) => ((await post('LogSave', values)).envelope.data as { id: number }).id
    // Its shop has set seven points for each; who types some gives these.
    const [usual, typed] = [await add({ member: 'Bob' }), await add({ member: 'Cid', points: 2 })]
    expect([await info(usual), await info(typed)]).toMatchObject([
      { points: 7, status: 1 },
      { points: 2, status: 1 },
    ])
    expect((await server.call(server.shop2, 'POST', 'addons/sign/seller/TakeBack', { id: usual })).envelope.code).toBe(
      'unknown_call',
    )
    expect((await post('TakeBack', { id: usual })).envelope).toMatchObject({ status: true, data: { status: 2 } })
    expect((await post('TakeBack', { id: usual })).envelope.code).toBe('state_conflict')
    const { rows } = await sql<{ action: string }>`
      select action from entity_log where entity = 'sign_log' and entity_id = ${usual} order by id`.execute(
      server.services.database,
    )
    expect(rows.map(({ action }) => action)).toEqual(['check_in', 'take_back'])
  })

  test('that another needs goes after it; who may not install it is told so', async () => {
    expect((await install(server, server.shop1, 'links')).envelope).toMatchObject({
      code: 'state_conflict',
      message: 'Only the platform installs this add-on',
    })
    const forShop2 = { ...server.platform, supplieruid: 3 }
    expect((await install(server, forShop2, 'links')).envelope).toMatchObject({
      code: 'state_conflict',
      message: 'Link collections needs Daily check-in: install that first',
    })
    const forShop1 = { ...server.platform, supplieruid: 2 }
    expect((await install(server, forShop1, 'links')).envelope).toMatchObject({ status: true, data: { status: 2 } })
    expect(await standing(server, server.shop1, '/links')).toEqual({ plugins: ['links', 'sign'], paths: ['/links/*'] })
    expect(await codeOf(server, server.shop1, 'GET addons/links/seller/List')).toEqual(fine)
    expect((await uninstall(server, server.shop1, 'sign')).envelope).toMatchObject({
      code: 'state_conflict',
      message: 'Link collections needs Daily check-in: uninstall that first',
    })
    expect((await uninstall(server, forShop1, 'links')).envelope).toMatchObject({ status: true })
    expect(await standing(server, server.shop1, '/links')).toEqual({ plugins: ['sign'], paths: [] })
  })

  test('says itself what keeps it from going', async () => {
    const { envelope } = await server.call(server.shop1, 'POST', 'addons/sign/seller/LogSave', { member: 'Much', points: 100 })
    expect((await uninstall(server, server.shop1, 'sign')).envelope).toMatchObject({
      code: 'state_conflict',
      message: 'Points are still being given',
    })
    const { id, version } = envelope.data as { id: number; version: number }
    await server.call(server.shop1, 'POST', 'addons/sign/seller/LogDel', { id, version })
    await sql`delete from sign_log where points > 99`.execute(server.services.database)
  })

  test('that is uninstalled is gone at once and keeps what it wrote; installed again it has that again', async () => {
    expect((await uninstall(server, server.shop1, 'sign')).envelope).toMatchObject({ status: true })
    expect(await standing(server, server.shop1, '/plugin/sign')).toEqual({ plugins: [], paths: [] })
    expect(await answers(server.shop1)).toEqual(missing)
    expect(await codeOf(server, server.clerk, 'GET addons/sign/seller/Log')).toEqual(unknown)
    expect(await tables()).toEqual(['sign_count', 'sign_log', 'sign_setting'])

    expect((await install(server, server.shop1, 'sign')).envelope).toMatchObject({ status: true, data: { status: 2 } })
    const { envelope } = await server.call(server.shop1, 'GET', 'addons/sign/seller/Log', { member: 'Ann' })
    expect(rowsOf(envelope.data)).toMatchObject([{ member: 'Ann', points: 3 }])
    expect(await codeOf(server, server.clerk, 'GET addons/sign/seller/Log')).toEqual(fine)
  })

  test('begins and ends at its time, and is there again with another end', async () => {
    const { database } = server.services
    const now = Math.floor(Date.now() / 1000)
    const set = (values: { start_at: number | null; end_at: number | null }) =>
      database.updateTable('addon_install').set(values).where('supplier_id', '=', 2).where('key', '=', 'sign').execute()
    const there = async () => (await codeOf(server, server.shop1, 'GET addons/sign/seller/Log'))[1]
    await set({ start_at: now + 3600, end_at: null })
    expect(await there()).toBe('unknown_call')
    await set({ start_at: now - 3600, end_at: now + 3600 })
    expect(await there()).toBe('ok')
    await set({ start_at: null, end_at: now - 1 })
    expect(await there()).toBe('unknown_call')
    expect((await standing(server, server.shop1, '/plugin/sign')).paths).toEqual([])
    await takeDue(systemContext(server.services))
    const row = await database
      .selectFrom('addon_install')
      .select(['id', 'status', 'version'])
      .where('supplier_id', '=', 2)
      .where('key', '=', 'sign')
      .executeTakeFirstOrThrow()
    expect(row.status).toBe(4)
    const renew = { id: row.id, version: row.version, action: 'renew' }
    expect((await server.call(server.shop1, 'POST', 'addons/Change', { ...renew, end_at: now - 5 })).envelope).toMatchObject({
      code: 'invalid',
    })
    expect((await server.call(server.shop1, 'POST', 'addons/Change', { ...renew, end_at: now + 3600 })).envelope).toMatchObject({
      status: true,
    })
    expect(await there()).toBe('ok')
  })

  test('that is switched off is gone until it is switched on; its history tells all of it', async () => {
    const { database } = server.services
    const read = () =>
      database
        .selectFrom('addon_install')
        .select(['id', 'version'])
        .where('supplier_id', '=', 2)
        .where('key', '=', 'sign')
        .executeTakeFirstOrThrow()
    const change = async (action: string) => server.call(server.shop1, 'POST', 'addons/Change', { ...(await read()), action })
    expect((await change('disable')).envelope).toMatchObject({ status: true })
    expect(await answers(server.shop1)).toEqual(missing)
    expect((await change('enable')).envelope).toMatchObject({ status: true })
    expect(await codeOf(server, server.shop1, 'GET addons/sign/seller/Log')).toEqual(fine)
    const { envelope } = await server.call(
      server.shop1,
      'GET',
      'addons/Info',
      { id: (await read()).id },
      { 'accept-language': 'en' },
    )
    const { logs } = envelope.data as { logs: { content: string }[] }
    const said = new Set(logs.map(({ content }) => content))
    for (const one of [
      'Installation began',
      'Installed',
      'Uninstalled; its records are kept',
      'Expired',
      'End date changed',
      'Turned off',
      'Turned on',
    ])
      expect(said).toContain(one)
  })

  test('that the platform installs for all is there for every shop', async () => {
    const row = (await install(server, server.platform, 'sign', { scope: 2 })).envelope
    expect(row).toMatchObject({ status: true, data: { status: 2 } })
    expect(await codeOf(server, server.shop2, 'GET addons/sign/seller/Log')).toEqual(fine)
    expect((await standing(server, server.shop2, '/plugin')).plugins).toEqual(['sign'])
    expect((await install(server, server.shop2, 'sign', { scope: 2 })).envelope.code).toBe('state_conflict')
    expect((await uninstall(server, server.platform, 'sign')).envelope).toMatchObject({ status: true })
    expect(await codeOf(server, server.shop2, 'GET addons/sign/seller/Log')).toEqual(unknown)
    expect(await codeOf(server, server.shop1, 'GET addons/sign/seller/Log')).toEqual(fine)
  })

  test('is installed once under a number, whoever asks again with it has the same answer', async () => {
    const { request_no } = numbered()
    const ask = () => install(server, server.shop2, 'sign', { request_no })
    const replies = await Promise.all([ask(), ask()])
    replies.push(await ask())
    for (const { envelope } of replies) expect(envelope).toEqual(replies[0]?.envelope)
    expect(replies[0]?.envelope).toMatchObject({ status: true, data: { status: 2 } })
    const begun = await server.services.database
      .selectFrom('entity_log')
      .select('id')
      .where('entity', '=', 'addon_install')
      .where('supplier_id', '=', 3)
      .where('action', '=', 'install')
      .execute()
    expect(begun).toHaveLength(1)
    expect((await install(server, server.shop2, 'sign', { request_no: undefined })).envelope.code).toBe('invalid')
    expect((await install(server, server.shop2, 'links', { request_no })).envelope.code).toBe('duplicate')
    const gone = numbered()
    const leave = () => server.call(server.shop2, 'POST', 'addons/uninstall', { key: 'sign', ...gone })
    const first = await leave()
    expect([first.envelope.status, await leave()]).toMatchObject([true, { envelope: first.envelope }])
  })

  test('whose installation failed says why to each reader in their own language, in its history too', async () => {
    const making = vi.spyOn(server.services, 'makeAddon').mockRejectedValue(new MigrationRefused(['sign.points: another type']))
    try {
      expect((await install(server, server.shop2, 'sign')).envelope).toMatchObject({ status: true, data: { status: 5 } })
    } finally {
      making.mockRestore()
    }
    const listed = await server.call(server.shop2, 'GET', 'addons/list', { page: 1, key: 'sign' })
    const [{ id } = {}] = rowsOf(listed.envelope.data)
    const read = async (language: Language) => {
      const { envelope } = await server.call(server.shop2, 'GET', 'addons/Info', { id }, { 'accept-language': language })
      const { fail_reason, logs } = envelope.data as { fail_reason: string; logs: { content: string }[] }
      return [fail_reason, logs[0]?.content]
    }
    const reason = 'Its tables do not fit the records that are there. The reason is in the log of the server.'
    for (const language of ['en', 'zh', 'es', 'ja'] as const) {
      const say = (text: string, values?: Row) => server.services.t(language, text, values)
      const said = say(reason)
      expect(await read(language)).toEqual([said, say('Installation failed: {fail_reason}', { fail_reason: said })])
    }
    expect((await uninstall(server, server.shop2, 'sign')).envelope).toMatchObject({ status: true })
  })

  test('that is not there cannot be installed', async () => {
    expect((await install(server, server.shop1, 'nothing')).envelope).toMatchObject({ code: 'not_found' })
  })
})
