/** How large and how entangled the code is; lengths in lines. */
export type House = {
  files: number
  fileLengths: Lengths
  functions: number
  functionLengths: Lengths
  /** Files that reach one another by imports, those of types included */
  rings: string[][]
  /** Pairs of folders that import each other */
  folderRings: [string, string][]
  /** Folders with more than 25 files, the fullest first */
  fullRooms: { folder: string; files: number }[]
}

/** The middle, the ninth decile, and the longest with its place. */
export type Lengths = { median: number; ninth: number; longest: { lines: number; place: string }[] }
