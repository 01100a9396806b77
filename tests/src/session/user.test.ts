import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { noRoles, noUser, readUser } from '../../../src/session/user.ts'

const chinese: Record<string, string> = JSON.parse(readFileSync('locales/zh/console.json', 'utf8'))

it("5 User-info load fails with 'getInfo: roles 必须是非空数据!' if roles are empty, and with '验证失败，请重新登录。' if there is no data", () => {
  expect(() => readUser({ uid: 1, roles: [] })).toThrow(noRoles)
  expect(chinese[noRoles]).toBe('getInfo: roles 必须是非空数据!')
  expect(() => readUser(null)).toThrow(noUser)
  expect(chinese[noUser]).toBe('验证失败，请重新登录。')
})

it('8 Sentences of session and guard are exact in Chinese', () => {
  expect(chinese[noUser]).toBe('验证失败，请重新登录。')
  expect(chinese['Network connection failed']).toBe('网络连接异常')
  expect(chinese['Sorry, you do not have permission for this. Contact your administrator.']).toBe(
    '很抱歉，您没有权限进行此操作。请与管理员联系。',
  )
  expect(chinese['Nothing has changed. Make a change before submitting again.']).toBe('数据未发生任何改变，请修改数据后再次提交')
})

it('flags are read from numbers, texts and booleans alike', () => {
  expect(readUser({ roles: ['admin'], isunion: '1' }).isunion).toBe(true)
  expect(readUser({ roles: ['admin'], isunion: 0 }).isunion).toBe(false)
})
