import { describe, expect, test } from 'vitest'
import { readUser } from '../../../../src/session/user.ts'
import { chatAddress, missingOf, originOf, readInit } from '../../../../src/shell/chat/chatAddress.ts'
import { readMessage } from '../../../../src/shell/chat/readMessage.ts'

const setup = { appid: 'app 1', host: 'https://chat.example/client?theme=a' }
const user = (more: object = {}) =>
  readUser({ roles: ['supplier'], uid: 7, username: 'shop1', logo: '/files/public/a.png', ...more })
const customer = { customerUuid: '9', customerAvatar: '', customerName: 'Ana' }

describe('the parameters of the chat', () => {
  test('3 init parameters of the chat are uuid, name, avatar, customerAppID and host, of the user info uid, username and logo', () => {
    expect(readInit(setup, user(), null)).toEqual({
      uuid: '7',
      name: 'shop1',
      avatar: `${location.origin}/files/public/a.png`,
      customerAppID: 'app 1',
      host: setup.host,
    })
    expect(readInit(setup, user({ chat_uuid: 'k3', logo: '' }), null)).toMatchObject({ uuid: 'k3', avatar: '' })
  })

  test('3 init parameters of the chat in two-party mode are also customerUuid, customerAvatar and customerName', () => {
    expect(readInit(setup, user(), customer)).toMatchObject(customer)
  })

  test('the address of the frame has them as its query, besides what the host has', () => {
    const address = new URL(chatAddress(readInit(setup, user(), customer), true))
    expect(address.origin + address.pathname).toBe('https://chat.example/client')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      theme: 'a',
      uuid: '7',
      name: 'shop1',
      avatar: `${location.origin}/files/public/a.png`,
      customerAppID: 'app 1',
      ...customer,
      isMax: '1',
    })
  })

  test('what is missing is named; pictures may be missing', () => {
    expect(missingOf(readInit(setup, user({ logo: '' }), customer))).toEqual([])
    expect(missingOf(readInit({ ...setup, appid: '' }, user({ uid: 0, username: '' }), null))).toEqual([
      'uuid',
      'name',
      'customerAppID',
    ])
    expect(missingOf(readInit(setup, user(), { ...customer, customerUuid: '', customerName: '' }))).toEqual([
      'customerUuid',
      'customerName',
    ])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'chat.example', ''])('a host such as "%s" opens no frame', host => {
    expect(missingOf(readInit({ ...setup, host }, user(), null))).toEqual(['host'])
  })
})

describe('messages to the console', () => {
  const origin = originOf(readInit(setup, user(), null))
  const read = (data: unknown, from = origin) => readMessage({ origin: from, data }, origin)

  test('are those of the chat host', () => {
    expect(origin).toBe('https://chat.example')
    expect(read({ type: 'showChat' })).toEqual({ type: 'showChat' })
    expect(read({ type: 'hideChat', more: 1 })).toEqual({ type: 'hideChat' })
    expect(read({ type: 'unread', count: 3 })).toEqual({ type: 'unread', count: 3 })
  })

  test.each(['http://chat.example', 'https://chat.example:8443', 'https://chat.example.evil.example', 'null', location.origin])(
    'are none where %s sends them',
    from => {
      expect(read({ type: 'showChat' }, from)).toBeNull()
    },
  )

  test.each([
    null,
    'showChat',
    7,
    {},
    { type: 'close' },
    { type: 'unread' },
    { type: 'unread', count: -1 },
    { type: 'unread', count: 1.5 },
  ])('are none where they say %j', data => {
    expect(read(data)).toBeNull()
  })
})
