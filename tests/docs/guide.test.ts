import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { checkSite, formatProblem } from '../../site/readSite.ts'
import { sign } from '../../contract/wire/access/signature.ts'
import { examples, project, withExamples } from './exampleSite.ts'

type Block = { file: string; text: string }

/** The code blocks of a document that name a file: a line in `code` that ends with a colon, and the block below it. */
function blocksOf(document: string): Block[] {
  const text = readFileSync(join(project, 'docs', document), 'utf8')
  return [...text.matchAll(/^`([^`\n]+)`:?\n\n?```\w*\n([\s\S]*?)\n```$/gm)].map(([, file = '', code = '']) => ({
    file,
    text: code,
  }))
}

/** The file as it stands in its place: an example lies two folders deeper than the place it is meant for. */
const asInPlace = (text: string) =>
  text.replaceAll("'../../../../../server/", "'../../").replaceAll("'../../../../../", "'../../../").trimEnd()

/** What headings are called in a link; the second of a name has a number. */
function anchorsOf(text: string): string[] {
  const names = [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return names.map((name, at) => {
    const before = names.slice(0, at).filter(one => one === name).length
    return before === 0 ? name : `${name}-${before}`
  })
}

const written = ['guide.md', 'server.md', 'webhooks.md'].flatMap(blocksOf)

describe('the guide', () => {
  test('shows every file of the examples', () => {
    const files = readdirSync(examples, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(examples.length + 1))
    expect(written.map(block => block.file).toSorted()).toEqual(expect.arrayContaining(files.filter(isShown).toSorted()))
  })

  test.each(written)('shows $file as it is', ({ file, text }) => {
    expect(text).toBe(asInPlace(readFileSync(join(examples, file), 'utf8')))
  })

  test.each(['guide.md', 'server.md', 'language.md', 'decisions.md', 'webhooks.md'])(
    '%s points to nothing that is not there',
    document => {
      const text = readFileSync(join(project, 'docs', document), 'utf8')
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
      const broken = links.filter(([, link = '', anchor]) => {
        const target = join(project, 'docs', link || document)
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor))
      })
      expect(broken.map(([link]) => link)).toEqual([])
    },
  )
})

/** Of the texts one language is shown; the others look the same. */
const isShown = (file: string) => !/^locales\/(?:es|ja|en)\//.test(file)

test('the examples put into the product pass the whole check, their texts in four languages included', async () => {
  await withExamples(async root => {
    const { problems, pages } = await checkSite(root)
    const isOurs = (file: string) => /wrap/.test(file)
    expect(problems.filter(problem => isOurs(problem.file)).map(formatProblem)).toEqual([])
    expect(pages.get('/goods/wrap')?.title).toBe('Packaging')
  })
})

const hasCurl = spawnSync('sh', ['-c', 'command -v curl && command -v md5sum']).status === 0

// It is a script for people; without these two programs there is nothing to run.
test.skipIf(!hasCurl)('the signed call of the server guide carries the signature the contract asks for', async () => {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.end('{}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    const env = { ...process.env, ORIGIN: `http://127.0.0.1:${port}`, TOKEN: 'a.b.c', SUPPLIER: '2' }
    await promisify(execFile)('sh', [join(examples, 'curl/call.sh'), 'GET', 'buyer/user/info'], { env })
    await promisify(execFile)('sh', [join(examples, 'curl/call.sh'), 'GET', 'public/config/GetServerConfig'], {
      env: { ...env, TOKEN: '', SUPPLIER: '' },
    })
  } finally {
    server.close()
  }
  for (const { device, timestamp, accesstoken, supplieruid, signature } of seen) {
    const common = { device, timestamp, accesstoken, supplieruid } as Record<string, string>
    expect(signature).toBe(sign(common as Parameters<typeof sign>[0], 'merchant-console'))
  }
  expect(seen.map(headers => [headers.accesstoken, headers.supplieruid])).toEqual([
    ['a.b.c', '2'],
    ['', '1'],
  ])
})
