import { createContext, useContext } from 'react'

/** What a form does when it stands in a step of a wizard: it hands over what was saved and the next step comes. */
export type WizardControls = { next(result: unknown): void }

const WizardContext = createContext<WizardControls | null>(null)
export const WizardProvider = WizardContext.Provider
export const useWizard = (): WizardControls | null => useContext(WizardContext)
