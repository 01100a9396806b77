import { describe, expect, it } from 'vitest'
import { holdsSection, makeMay } from '../../../src/session/permissions.ts'

describe('a permission', () => {
  const may = makeMay(['/goods/*', '/orderManagement/logisticsExpress/send/{id}', 'seller/goods/Save'])

  it('is held by name', () => {
    expect(may('seller/goods/Save')).toBe(true)
    expect(may('seller/goods/Del')).toBe(false)
  })

  it('is held with its whole section', () => {
    expect(may('/goods/edit/{id}')).toBe(true)
    expect(may('/goodsX/list')).toBe(false)
  })

  it('is held for an address that fits a listed route', () => {
    expect(may('/orderManagement/logisticsExpress/send/12')).toBe(true)
    expect(may('/orderManagement/logisticsExpress/send/12/more')).toBe(false)
  })
})

it('a section is held with any page below it', () => {
  expect(holdsSection(['/goods/list/save'], '/goods')).toBe(true)
  expect(holdsSection(['/goods/*'], '/goods')).toBe(true)
  expect(holdsSection(['/goodsX/a'], '/goods')).toBe(false)
})
