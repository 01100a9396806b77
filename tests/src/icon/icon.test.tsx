import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawings } from '../../../src/icon/drawings.ts'
import { Icon } from '../../../src/icon/Icon.tsx'

test('9 Icons use a 128x128 view box, the eye icon one of 128x64', () => {
  const boxOf = (name: string) =>
    render(<Icon name={name} />)
      .container.querySelector('svg')
      ?.getAttribute('viewBox')
  const boxes = Map.groupBy(Object.keys(drawings), boxOf)
  expect([...boxes.keys()].sort()).toEqual(['0 0 128 128', '0 0 128 64'])
  expect(boxes.get('0 0 128 64')).toEqual(['eye', 'eye-off'])
})
