import { crc32, deflateSync } from 'node:zlib'

/** A square picture of one colour, as a browser's file dialog would hand it over. Another shade is another file. */
export function makePng(name: string, shade: number, side = 64): { name: string; mimeType: string; buffer: Buffer } {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, shade)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))
  // Eight bits a channel, red green blue, no interlacing.
  const head = chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([signature, head, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
