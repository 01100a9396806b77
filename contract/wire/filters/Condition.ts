/** A value of a choice or an id; yes and no are 1 and 0. */
export type Scalar = string | number

/** What a filter asks of a column: typed, for the server to turn into SQL and the console into words. Both ends of a range count. */
export type Condition = { eq: Scalar } | { in: Scalar[] } | { contains: string } | { range: Range }
export type Range = { from?: number; to?: number }
