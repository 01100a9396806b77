import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Page } from '../../contract/language/Page.ts'
import { isObject } from '../../contract/values/loose.ts'

type Key = string | number

/** The versions that a page has had while it is open: what was taken from an older one is found in the newest. */
export class PageVersions {
  readonly #versions: Page[] = []
  readonly #listeners = new Set<() => void>()

  /** The newest one, once it is on the screen. */
  add(page: Page): void {
    if (this.#versions.at(-1) === page) return
    this.#versions.push(page)
    for (const listener of this.#listeners) listener()
  }

  /** The node as the newest version has it; itself where that has no such node. */
  latest<Node extends object>(node: Node): Node {
    const newest = this.#versions.at(-1)
    for (const version of this.#versions) {
      const path = version === newest ? null : findPath(version.blocks, node)
      if (path) return (follow(path, version.blocks, newest?.blocks) as Node | null) ?? node
    }
    return node
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

/** The versions of the page that is drawn. */
export function usePageVersions(page: Page): PageVersions {
  const [versions] = useState(() => new PageVersions())
  useEffect(() => versions.add(page), [versions, page])
  return versions
}

/** A node of a page, and another object as soon as the page's file has another one in its place. */
export function useLatest<Node extends object>(node: Node, versions: PageVersions | undefined): Node {
  return useSyncExternalStore(versions?.listen ?? listenToNothing, () => versions?.latest(node) ?? node)
}
const listenToNothing = () => () => undefined

/** The keys that lead from a tree to one of its nodes. */
function findPath(tree: unknown, node: object): Key[] | null {
  if (tree === node) return []
  if (typeof tree !== 'object' || tree === null) return null
  for (const [key, inner] of Object.entries(tree)) {
    const path = findPath(inner, node)
    if (path) return [Array.isArray(tree) ? Number(key) : key, ...path]
  }
  return null
}

function follow(path: readonly Key[], before: unknown, after: unknown): object | null {
  const [key, ...rest] = path
  if (key === undefined) return isAlike(before, after) ? (after as object) : null
  if (Array.isArray(before) && Array.isArray(after))
    return follow(rest, before[Number(key)], findTwin(before, before[Number(key)], after))
  return isObject(before) && isObject(after) ? follow(rest, before[key], after[key]) : null
}

/** What an action was is no step now, and the other way round. */
const isAlike = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) ? Array.isArray(after) : isObject(before) && isObject(after) && before.kind === after.kind

/** The entry of the same name, else the one that has its number among those of its kind. */
function findTwin(before: unknown[], node: unknown, after: unknown[]): unknown {
  const name = nameOf(node)
  const named = name === undefined ? [] : after.filter(entry => nameOf(entry) === name)
  if (named.length === 1) return named[0]
  const sameKind = (entry: unknown) => isAlike(node, entry)
  return after.filter(sameKind)[before.filter(sameKind).indexOf(node)]
}

/** Names made from a place (`blocks[0].rowActions[1]`) say nothing: what stands there now may be another. */
function nameOf(node: unknown): unknown {
  if (!isObject(node)) return undefined
  const own = node.id ?? node.name
  return typeof own === 'string' && !own.includes('[') ? own : (node.label ?? undefined)
}
