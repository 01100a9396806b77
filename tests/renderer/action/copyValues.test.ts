import { expect, test } from 'vitest'
import { copyValues } from '../../../renderer/action/standardActions.ts'
import { expandExample } from '../../support/expandExample.ts'

const fields = {
  login_name: { type: 'text', label: 'Login name', unique: true },
  nickname: { type: 'text', label: 'Nickname' },
  password: { type: 'password', label: 'Password', secret: true },
  enabled: { type: 'flag', label: 'Enabled' },
  last_login_at: { type: 'datetime', label: 'Last login', writable: false },
}
const { entities } = expandExample({ page: {}, entities: { staff: { label: 'Staff', title: 'nickname', fields } } })

test('a copy begins without what makes a record that record: what must be unique, what is secret, what the server writes', () => {
  const row = { id: 7, version: 3, login_name: 'clerk', nickname: 'Ann', password: 'x', enabled: 0, last_login_at: 1 }
  expect(copyValues(row, entities.get('staff')!)).toEqual({ nickname: 'Ann', enabled: 0 })
})
