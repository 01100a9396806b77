import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { plainLayout } from '../../../renderer/blocks/list/columns/layout.ts'
import { useLayout } from '../../../renderer/blocks/list/columns/useLayout.ts'
import { HostProvider } from '../../../renderer/host/Host.tsx'
import { useConsoleHost } from '../../../src/host/host.ts'
import { makeColumn } from '../../renderer/list/makeColumn.ts'
import { enter } from '../../support/enter.ts'

const columns = [makeColumn('name'), makeColumn('price')]
const logIn = (username: string, uid: number) => enter({ username, uid })

function Columns() {
  const { visible, change } = useLayout('seller/goods/manageShow', columns, null)
  return (
    <button type="button" onClick={() => change({ ...plainLayout, hidden: ['price'] })}>
      {visible.map(({ key }) => key).join(' ')}
    </button>
  )
}

function Console() {
  return (
    <HostProvider host={useConsoleHost({ path: '/goods', search: '', headActions: null, layer: document.body })}>
      <Columns />
    </HostProvider>
  )
}

beforeEach(() => localStorage.clear())

test('2.4, 9 Column selection (the column-display picker) is stored per api in local storage: that of one list is none of another', () => {
  logIn('shop1', 1)
  render(<Console />, { wrapper: MemoryRouter })
  act(() => screen.getByRole('button').click())
  const keys = Object.keys(localStorage).filter(key => key.includes('list:'))
  expect(keys.map(key => key.replace(/^.*?list:/, ''))).toEqual(['seller/goods/manageShow'])
  expect(localStorage.getItem(keys[0] ?? '')).toContain('price')
})

test('the columns one user chose are not those of the next at the same browser, nor of another operator of the shop', () => {
  logIn('shop1', 1)
  render(<Console />, { wrapper: MemoryRouter })
  const shown = () => screen.getByRole('button').textContent
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('name')
  // Without a reload, as after a logout and a login in the same tab.
  act(() => logIn('shop2', 2))
  expect(shown()).toBe('name price')
  act(() => logIn('shop1', 3))
  expect(shown()).toBe('name price')
  act(() => logIn('shop1', 1))
  expect(shown()).toBe('name')
})
