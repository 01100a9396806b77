/** What a provider is told, by the name of the setting. */
export type Settings = Readonly<Record<string, string>>

export type Setting = {
  /** The variable of the environment that holds it */
  variable: string
  /** What stands in it, in words */
  means: string
  /** What it is where the variable is not set; one without must be set */
  otherwise?: string
}

/** A service outside that can be used for something: its settings, and how to speak with it. */
export type Provider<Kind> = {
  name: string
  settings: Readonly<Record<string, Setting>>
  /** @throws Error with a sentence where a setting is no use */
  open(settings: Settings): Kind
}

/** Which provider is used, and what it was told. */
export type Chosen = { provider: string; settings: Settings }
