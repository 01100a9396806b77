import { defineStep } from '../../kind/define.ts'

/** The browser prints the page; with a block's id everything else is left out by the print styles of page/css/notices.css. */
export default defineStep({
  async run(step) {
    const block = typeof step.print === 'string' ? document.getElementById(step.print) : null
    if (typeof step.print === 'string' && !block) throw new Error(`There is no block with the id "${step.print}" to print`)
    block?.classList.add('mc-print-only')
    document.body.classList.toggle('mc-printing-block', block !== null)
    window.print()
    block?.classList.remove('mc-print-only')
    document.body.classList.remove('mc-printing-block')
  },
})
