import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are nobody's outside: loopback, private, link-local, shared, reserved, multicast (RFC 6890 and its successors). */
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // 64:ff9b and 2002 carry an address of the other kind, which may be private.
  ipv6: [
    '::/128',
    '::1/128',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const closed = new BlockList()
for (const kind of ['ipv4', 'ipv6'] as const)
  for (const range of ranges[kind]) {
    const [net = '', prefix] = range.split('/')
    closed.addSubnet(net, Number(prefix), kind)
  }

// In a list of its own: to Node every address of the fourth version is in this network.
const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** Whether an address is of the own machine or network, or of none; what is no address is none of ours to call. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return closed.check(address, 'ipv4')
  return !isIPv6(address) || mapped.check(address, 'ipv6') || closed.check(address, 'ipv6')
}
