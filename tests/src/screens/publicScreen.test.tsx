import { cleanup, render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Unauthorized } from '../../../src/screens/PublicScreen.tsx'
import { session } from '../../../src/session/session.ts'
import { enter } from '../../support/enter.ts'

// Tests of one process share the session.
beforeEach(() => session.set({ phase: 'guest' }))
afterEach(() => {
  cleanup()
  session.set({ phase: 'guest' })
})

// Other files of the process may have left something beside it.
const draw = () => within(render(<Unauthorized />, { wrapper: MemoryRouter }).container)

test('2.1 /401 tells a guest that nobody is logged in, and leads to the login', () => {
  const screen = draw()
  expect(screen.getByRole('heading').textContent).toBe('You are not logged in')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
})

test('2.1 /401 tells who is logged in that a permission is missing, and leads home', () => {
  enter({ industry_type: 'retail' })
  const screen = draw()
  expect(screen.getByRole('heading').textContent).toBe('You do not have permission to open this page')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
