/** A kind of file we keep. `magic`: bytes at their offset that tell it; `inline`: a browser may show it in place. */
export type FileType = {
  extension: string
  contentType: string
  kind: 'image' | 'video' | 'document'
  inline: boolean
  magic: [number, string][]
}

const ascii = (text: string): string => Buffer.from(text, 'latin1').toString('hex')

/** Types are told by content (docs/rules/wire.md#files). SVG is no upload: it can hold scripts; only the demo data draws it. */
export const fileTypes: readonly FileType[] = [
  { extension: 'png', contentType: 'image/png', kind: 'image', inline: true, magic: [[0, '89504e470d0a1a0a']] },
  { extension: 'jpg', contentType: 'image/jpeg', kind: 'image', inline: true, magic: [[0, 'ffd8ff']] },
  { extension: 'gif', contentType: 'image/gif', kind: 'image', inline: true, magic: [[0, ascii('GIF8')]] },
  {
    extension: 'webp',
    contentType: 'image/webp',
    kind: 'image',
    inline: true,
    magic: [
      [0, ascii('RIFF')],
      [8, ascii('WEBP')],
    ],
  },
  { extension: 'avif', contentType: 'image/avif', kind: 'image', inline: true, magic: [[4, ascii('ftypavif')]] },
  { extension: 'mp4', contentType: 'video/mp4', kind: 'video', inline: true, magic: [[4, ascii('ftyp')]] },
  { extension: 'webm', contentType: 'video/webm', kind: 'video', inline: true, magic: [[0, '1a45dfa3']] },
  { extension: 'pdf', contentType: 'application/pdf', kind: 'document', inline: false, magic: [[0, ascii('%PDF-')]] },
  { extension: 'zip', contentType: 'application/zip', kind: 'document', inline: false, magic: [[0, '504b0304']] },
  {
    extension: 'xls',
    contentType: 'application/vnd.ms-excel',
    kind: 'document',
    inline: false,
    magic: [[0, 'd0cf11e0a1b11ae1']],
  },
]

const openXml: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const plainText: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/**
 * The type of a file from its first bytes (512 suffice). The name only chooses among types that look alike inside: Open XML within
 * zip, and text files. Null: a type we do not keep.
 */
export function detectType(head: Uint8Array, name: string): FileType | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const hex = Buffer.from(head).toString('hex')
  const found = fileTypes.find(type => type.magic.every(([offset, bytes]) => hex.startsWith(bytes, offset * 2)))
  const office = openXml[extension]
  if (found?.extension === 'zip' && office) return document(extension, office)
  if (found) return found
  const text = plainText[extension]
  return text && isText(head) ? document(extension, text) : null
}

const document = (extension: string, contentType: string): FileType => ({
  extension,
  contentType,
  kind: 'document',
  inline: false,
  magic: [],
})

// No control characters but tab, line feed, form feed and carriage return.
const isText = (head: Uint8Array): boolean =>
  head.every(byte => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)

/** How a stored file is sent, by the extension we gave it. */
export function typeOfExtension(extension: string): { contentType: string; inline: boolean } | null {
  if (extension === 'svg') return { contentType: 'image/svg+xml', inline: true }
  const office = openXml[extension] ?? plainText[extension]
  return office ? { contentType: office, inline: false } : (fileTypes.find(type => type.extension === extension) ?? null)
}
