import { createContext, useContext } from 'react'

/**
 * The names an expression can see (page-schema.md rule 4): row form selected filters data record params query user settings
 * result, and the `as` names of a chain. One flat object; nothing is searched in parents.
 */
export type Scope = Readonly<Record<string, unknown>>

const ScopeContext = createContext<Scope>({})
export const ScopeProvider = ScopeContext.Provider
export const useScope = (): Scope => useContext(ScopeContext)
