import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import dataset from './dataset/server/index.ts'
import withdrawal from './withdrawal/server/index.ts'

/** The drafts that lie here, with their modules. */
export const drafts = { withdrawal, dataset }
export const draftNames = Object.keys(drafts) as (keyof typeof drafts)[]

/** Where the one lies, which is an add-on. */
export const addons = resolve(import.meta.dirname, '../../addons')

export const folderOf = (name: string): string => join(import.meta.dirname, name)

/** Files of TypeScript below a folder. */
export const codeIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(folder, file))
