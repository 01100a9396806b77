import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The kinds of the engine that describe themselves by example, by folder of renderer/. */
const kinds = ['blocks', 'fields', 'steps'] as const
type Kind = (typeof kinds)[number]
type ExampleFile = { examples: { title: string }[] }

/**
 * Writes a story file for each `renderer/{kind}/{name}/example.json` into `stories/examples` (not under version control), because
 * Storybook and its test runner read stories from files with static exports. Adding a kind adds one folder and nothing here.
 * @throws Error naming the file whose examples cannot be read
 */
export function writeStories(root: string): void {
  const folder = join(root, 'stories/examples')
  mkdirSync(folder, { recursive: true })
  const wanted = new Map(
    kinds.flatMap(kind => namesOf(root, kind).map(name => [`${kind}-${name}.stories.tsx`, writeFile(root, kind, name)])),
  )
  for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
  for (const [file, text] of wanted) writeChanged(join(folder, file), text)
}

function namesOf(root: string, kind: Kind): string[] {
  const entries = readdirSync(join(root, 'renderer', kind), { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory() && hasExample(join(root, 'renderer', kind, entry.name)))
    .map(entry => entry.name)
}

const hasExample = (folder: string): boolean => readdirSync(folder).includes('example.json')

function writeFile(root: string, kind: Kind, name: string): string {
  const file = join(root, 'renderer', kind, name, 'example.json')
  const stories = readExamples(file).map(
    ({ title }, at) =>
      `export const Example${at + 1} = { name: ${JSON.stringify(title)}, render: () => <Example kind="${kind}" name="${name}" file={file} at={${at}} /> }`,
  )
  return [
    `import file from '../../renderer/${kind}/${name}/example.json'`,
    `import { Example } from '../Example.tsx'`,
    `import { settle } from '../settle.ts'`,
    '',
    `export default { title: '${kind}/${name}', play: settle }`,
    ...stories,
    '',
  ].join('\n')
}

function readExamples(file: string): ExampleFile['examples'] {
  const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<ExampleFile>
  if (!Array.isArray(read.examples)) throw new Error(`${file} must hold {"examples": [{"title": …}]}`)
  return read.examples
}

/** An unchanged file keeps its time, so nothing that watches it wakes up. */
function writeChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error
  }
  writeFileSync(file, text)
}
