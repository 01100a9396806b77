import type { Plugin } from 'vite'

/** The files that nearly all pages begin with, and the list (chunkGroups.ts): of each, half is called before a page stands there. */
const firstFiles = ['react', 'wire', 'engine', 'list']

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to make these files ready as a whole while they arrive, beside the page's own work, instead of each function when it is
 * first called. To a browser that does not know it, it is a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // It counts at the very beginning of a file, where Vite puts its own lists last of all.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && firstFiles.includes(file.name)) file.code = hint + file.code
      },
    },
  }
}
