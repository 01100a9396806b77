import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/readConfig.ts'

const read = (environment: Record<string, string>) => readConfig(environment, process.cwd())

describe('the environment', () => {
  it('may be empty', () => {
    const { config, problems } = read({})
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8060,
      dataDir: `${process.cwd()}/data`,
      database: { engine: 'embedded', directory: `${process.cwd()}/data/database` },
      fileStore: { kind: 'fs', directory: `${process.cwd()}/data/files` },
      demo: true,
      signSuffix: 'merchant-console',
      captchaFixed: null,
    })
  })
  it.each([
    [{ PORT: '80x' }, /^PORT is "80x"/],
    [{ PORT: '70000' }, /^PORT is "70000"/],
    [{ CONSOLE_DEMO: 'no' }, /^CONSOLE_DEMO is "no"/],
    [{ CONSOLE_DEMO_LANGUAGE: 'fr' }, /^CONSOLE_DEMO_LANGUAGE is "fr"; it must be one of en, es, ja, zh/],
    [{ DATABASE_URL: 'mysql://a:secret@b/c' }, /^DATABASE_URL must be an address such as postgres/],
    [{ CONSOLE_FILE_STORE: 'ftp:x' }, /^CONSOLE_FILE_STORE must be/],
    [{ CONSOLE_FILE_STORE: 's3://key:secret@host' }, /^CONSOLE_FILE_STORE must be/],
    [{ CONSOLE_DEMO: 'off', CONSOLE_CAPTCHA_FIXED: 'test' }, /^CONSOLE_CAPTCHA_FIXED is set while CONSOLE_DEMO is "off"/],
    [{ CONSOLE_CAPTCHA_FIXED: 'a' }, /^CONSOLE_CAPTCHA_FIXED is "a"/],
    [{ CONSOLE_TRUST_PROXY: 'true' }, /^CONSOLE_TRUST_PROXY is "true"/],
    [{ CONSOLE_UPLOAD_QUOTA_ALL: 'much' }, /^CONSOLE_UPLOAD_QUOTA_ALL is "much".* of all shops/],
    [{ CONSOLE_UPLOAD_QUOTA: '1 GB' }, /^CONSOLE_UPLOAD_QUOTA is "1 GB"/],
    [{ CONSOLE_RATE_LIMIT: '-1' }, /^CONSOLE_RATE_LIMIT is "-1"/],
    [
      { CONSOLE_ORIGINS: 'https://a.example' },
      /^CONSOLE_ORIGINS has "https:..a.example"; each part must be one of base, chat, picture, map/,
    ],
    [{ CONSOLE_ORIGINS: 'picture=https://*.example' }, /^CONSOLE_ORIGINS has "picture=https:..\*.example"; .* an origin is/],
    [{ CONSOLE_ORIGINS: "base='unsafe-inline'" }, /^CONSOLE_ORIGINS has "base='unsafe-inline'"/],
    [{ CONSOLE_ORIGINS: 'map=https://a.example/tiles' }, /^CONSOLE_ORIGINS has "map=https:..a.example.tiles"/],
    [{ CONSOLE_ORIGINS: 'base=https://a.example chat=x' }, /^CONSOLE_ORIGINS has "chat=x"/],
    [{ CONSOLE_CHAT_HOST: 'chat.example', CONSOLE_CHAT_APP_ID: 'a' }, /^CONSOLE_CHAT_HOST is "chat.example"/],
    [{ CONSOLE_CHAT_HOST: 'javascript:alert(1)', CONSOLE_CHAT_APP_ID: 'a' }, /^CONSOLE_CHAT_HOST is "javascript:/],
    [{ CONSOLE_CHAT_HOST: 'https://chat.example' }, /^CONSOLE_CHAT_APP_ID must be set/],
    [{ CONSOLE_CHAT_HOST: 'demo', CONSOLE_DEMO: 'off' }, /^CONSOLE_CHAT_HOST is "demo"/],
    [{ CONSOLE_FRAME_ANCESTORS: '*' }, /^CONSOLE_FRAME_ANCESTORS has "\*"; each part must be an origin/],
  ])('%o gives one sentence that names the variable', (environment, sentence) => {
    const { problems } = read(environment)
    expect(problems).toEqual([expect.stringMatching(sentence)])
    expect(problems.join()).not.toContain('secret@')
  })
  it.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'es_MX.UTF-8' }, 'es'],
    [{ LANG: 'zh_CN.UTF-8', CONSOLE_DEMO_LANGUAGE: 'ja' }, 'ja'],
  ])('%o makes demo data in %s', (environment, language) => {
    expect(read(environment).config.demoLanguage).toBe(language)
  })
  it('tells all mistakes at once', () => {
    expect(read({ PORT: 'x', CONSOLE_DEMO: 'x', CONSOLE_FILE_STORE: 'x' }).problems).toHaveLength(3)
  })
  const url = 'postgres://u:p@h/n'
  const shared = 'fs:/mnt/shared'
  it.each([
    [{}, []],
    [{ HOST: '::1' }, []],
    [{ HOST: '0.0.0.0' }, ['CONSOLE_TRUST_PROXY']],
    [{ HOST: '0.0.0.0', CONSOLE_TRUST_PROXY: 'off' }, []],
    [{ DATABASE_URL: url }, ['DATABASE_URL', 'CONSOLE_TRUST_PROXY']],
    [{ DATABASE_URL: url, CONSOLE_TRUST_PROXY: 'on' }, ['DATABASE_URL']],
    [{ DATABASE_URL: url, CONSOLE_TRUST_PROXY: 'on', CONSOLE_FILE_STORE: shared }, []],
  ])('%o is warned of what may be a mistake: %j', (environment, names) => {
    const { config } = read(environment)
    expect(config.warnings.map(warning => warning.split(' ', 1)[0])).toEqual(names)
  })
  it('names other hosts by what they are for', () => {
    const { config, problems } = read({
      CONSOLE_ORIGINS: 'base=https://api.example picture=https://a.example,picture=http://b.example:8080',
      CONSOLE_FRAME_ANCESTORS: 'https://portal.example',
    })
    expect(problems).toEqual([])
    expect(config.origins).toEqual({
      base: ['https://api.example'],
      chat: [],
      picture: ['https://a.example', 'http://b.example:8080'],
      map: [],
    })
    expect(config.frameAncestors).toEqual(['https://portal.example'])
  })
  it.each([
    [{}, 'demo'],
    [{ HOST: '::1' }, 'demo'],
    [{ HOST: '0.0.0.0', CONSOLE_TRUST_PROXY: 'off' }, null],
    [{ CONSOLE_PUBLIC_URL: 'https://console.example' }, null],
    [{ CONSOLE_DEMO: 'off' }, null],
    [{ CONSOLE_CHAT_HOST: 'off' }, null],
    [
      { CONSOLE_CHAT_HOST: 'https://chat.example/client', CONSOLE_CHAT_APP_ID: 'shop' },
      { host: 'https://chat.example/client', appId: 'shop' },
    ],
  ])('%o shows the chat %j', (environment, chat) => {
    const { config, problems } = read(environment)
    expect([config.chat, problems]).toEqual([chat, []])
  })
  it('names a bucket in one line', () => {
    const { config } = read({ CONSOLE_FILE_STORE: 's3://key:s%2Fcret@minio:9000/shop/files?region=cn-north-1&insecure=1' })
    expect(config.fileStore).toEqual({
      kind: 's3',
      bucket: 'shop',
      prefix: 'files',
      region: 'cn-north-1',
      endpoint: 'http://minio:9000',
      accessKeyId: 'key',
      secretAccessKey: 's/cret',
    })
  })
})
