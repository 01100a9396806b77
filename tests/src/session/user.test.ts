import { expect, it } from 'vitest'
import { readUser } from '../../../src/session/user.ts'

it('a user without roles is refused with the words of the specification', () => {
  expect(() => readUser({ uid: 1, roles: [] })).toThrow('getInfo: roles 必须是非空数据!')
})

it('no user at all is refused with the words of the specification', () => {
  expect(() => readUser(null)).toThrow('验证失败，请重新登录。')
})

it('flags are read from numbers, texts and booleans alike', () => {
  expect(readUser({ roles: ['admin'], isunion: '1' }).isunion).toBe(true)
  expect(readUser({ roles: ['admin'], isunion: 0 }).isunion).toBe(false)
})
