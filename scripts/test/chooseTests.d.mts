export declare const everything: 'everything'
export declare const followed: readonly string[]
export declare function chooseTests(changed: readonly string[]): Record<string, string[]> | typeof everything
