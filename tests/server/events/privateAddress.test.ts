import { describe, expect, test } from 'vitest'
import { isPrivateAddress } from '../../../server/events/webhooks/privateAddress.ts'

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'no address',
    '',
  ])('"%s" is not outside', address => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2400:3200::1',
  ])('%s is outside', address => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
