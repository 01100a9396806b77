import { cleanup, render, screen } from '@testing-library/react'
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

const draw = () => render(<Unauthorized />, { wrapper: MemoryRouter })

test('2.1 /401 tells a guest that nobody is logged in, and leads to the login', () => {
  draw()
  expect(screen.getByRole('heading').textContent).toBe('You are not logged in')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
})

test('2.1 /401 tells who is logged in that a permission is missing, and leads home', () => {
  enter({ industry_type: 'retail' })
  draw()
  expect(screen.getByRole('heading').textContent).toBe('You do not have permission to open this page')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
