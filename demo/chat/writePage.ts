import { type ChatWords, chatWords } from './sayChat.ts'

/** What a page of the chat needs to know; its script reads it. */
export type PageSetup = { view: 'conversation' | 'desk' | 'refused'; language: string; [more: string]: unknown }

/** A page without a line of code of its own: what differs stands in it as data. */
export const writePage = (setup: PageSetup): string => `<!doctype html>
<html lang="${setup.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Chat</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script id="setup" type="application/json">${asData({ ...setup, words: chatWords } satisfies PageSetup & { words: ChatWords })}</script>
<script type="module" src="/page.mjs"></script>
</head>
<body></body>
</html>
`

/** As JSON that ends no script element. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
