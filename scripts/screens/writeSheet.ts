import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './takePictures.ts'

const asHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** `index.html`: the pictures of a state side by side, with what was found on them below; `faults.txt`: the findings alone. */
export function writeSheet(folder: string, pictures: readonly Picture[]): void {
  const faulty = pictures.filter(({ faults }) => faults.length > 0)
  const lines = faulty.flatMap(({ file, faults }) => faults.map(fault => `${file}\t${fault}`))
  writeFileSync(join(folder, 'faults.txt'), lines.map(line => `${line}\n`).join(''))
  writeFileSync(join(folder, 'index.html'), drawSheet(pictures, faulty))
}

const style = `
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; color: #18212f; background: #eef1f6 }
section { margin-top: 32px }
.row { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 12px }
figure { flex: none; margin: 0; padding: 8px; border-radius: 8px; background: #fff }
figure.faulty { outline: 2px solid #d33 }
img { display: block; max-height: 620px; border: 1px solid #ccd }
figcaption { max-width: 520px; overflow-wrap: anywhere }
li { color: #b00 }
`

function drawSheet(pictures: readonly Picture[], faulty: readonly Picture[]): string {
  const pages = Map.groupBy(pictures, ({ path }) => path)
  const index = [...pages].map(([path, own]) => {
    const count = own.filter(one => one.faults.length > 0).length
    return `<li><a href="#${asHtml(path)}">${asHtml(path)}</a> ${own.length} pictures${count > 0 ? `, ${count} with findings` : ''}</li>`
  })
  const sections = [...pages].map(
    ([path, own]) => `<section id="${asHtml(path)}"><h2>${asHtml(path)}</h2>${drawStates(own)}</section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<h1>${pictures.length} pictures, ${faulty.length} with findings</h1><ul>${index.join('')}</ul>${sections.join('\n')}`
}

const drawStates = (pictures: readonly Picture[]): string =>
  [...Map.groupBy(pictures, ({ state, language, theme }) => `${state} · ${language} · ${theme}`)]
    .map(([state, own]) => `<h3>${asHtml(state)}</h3><div class="row">${own.map(drawPicture).join('')}</div>`)
    .join('\n')

function drawPicture({ file, width, faults }: Picture): string {
  const list = faults.map(fault => `<li>${asHtml(fault)}</li>`).join('')
  return `<figure${faults.length > 0 ? ' class="faulty"' : ''}><a href="${asHtml(file)}"><img loading="lazy" src="${asHtml(file)}" alt=""></a><figcaption>${width} px<ul>${list}</ul></figcaption></figure>`
}
