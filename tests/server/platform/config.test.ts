import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'

describe('The configuration', () => {
  it('needs no variable to be set', () => {
    expect(readConfig({})).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: path.resolve('data'),
      backupDir: null,
      databaseUrl: null,
      databaseListenUrl: null,
      publicUrl: null,
      smtpUrl: null,
      mailFrom: null,
      contactMail: null,
      trustedProxies: ['127.0.0.0/8', '::1'],
      countryHeader: null,
      s3Url: null,
      jwtSecret: null,
      posSecrets: [],
      posNetworks: [],
      metricsToken: null,
      geocoderUrl: 'https://nominatim.openstreetmap.org',
      callsPerMinute: 1200,
      logLevel: 'info',
    })
  })

  it('uses the variables that are set', () => {
    const jwtSecret = 'x'.repeat(32)
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: '/srv/dram',
      BACKUP_DIR: '/srv/dram-backups/',
      DATABASE_URL: 'postgres://dram:pass@db.example/dram',
      DATABASE_LISTEN_URL: 'postgres://dram:pass@direct.db.example/dram',
      PUBLIC_URL: 'https://bar.example/',
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Our bar <dram@bar.example>',
      CONTACT_MAIL: 'office@bar.example',
      TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7',
      COUNTRY_HEADER: 'CF-IPCountry',
      S3_URL: 'https://key:pass@store.example/bucket',
      JWT_SECRET: jwtSecret,
      POS_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
      POS_NETWORKS: '10.0.0.0/8',
      METRICS_TOKEN: 'y'.repeat(32),
      GEOCODER_URL: 'http://geo.example',
      CALLS_PER_MINUTE: '60',
      LOG_LEVEL: 'DEBUG',
    }

    expect(readConfig(env)).toEqual({
      host: '127.0.0.1',
      port: 0,
      dataDir: '/srv/dram',
      backupDir: '/srv/dram-backups',
      databaseUrl: env.DATABASE_URL,
      databaseListenUrl: env.DATABASE_LISTEN_URL,
      publicUrl: 'https://bar.example',
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      contactMail: env.CONTACT_MAIL,
      trustedProxies: ['10.0.0.0/8', '2001:db8::7'],
      countryHeader: 'cf-ipcountry',
      s3Url: env.S3_URL,
      jwtSecret,
      posSecrets: ['n'.repeat(32), 'o'.repeat(32)],
      posNetworks: ['10.0.0.0/8'],
      metricsToken: 'y'.repeat(32),
      geocoderUrl: 'http://geo.example',
      callsPerMinute: 60,
      logLevel: 'debug',
    })
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', JWT_SECRET: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', '80a', /^PORT must be a whole number from 0 to 65535, not '80a'\.$/],
    ['PORT', '65536', /^PORT must be/],
    ['PORT', '-1', /^PORT must be/],
    ['DATABASE_URL', 'mysql://root:hunter2@db', /^DATABASE_URL must be .*postgres:\/\//],
    ['DATABASE_URL', 'hunter2', /^DATABASE_URL must be/],
    ['DATABASE_LISTEN_URL', 'mysql://root:hunter2@db', /^DATABASE_LISTEN_URL must be/],
    [
      'DATABASE_LISTEN_URL',
      'postgres://root:hunter2@db',
      /^DATABASE_LISTEN_URL needs DATABASE_URL/,
    ],
    ['PUBLIC_URL', 'bar.example', /^PUBLIC_URL must be .*https:\/\//],
    ['PUBLIC_URL', 'https://bar.example/app', /^PUBLIC_URL must be an address without a path/],
    ['SMTP_URL', 'https://hunter2@mail', /^SMTP_URL must be/],
    ['SMTP_URL', 'smtp://?hunter2', /^SMTP_URL must be an address with a host/],
    ['SMTP_URL', 'smtp://dram:hunter2@mail', /^SMTP_URL needs PUBLIC_URL/],
    ['CONTACT_MAIL', 'a@b.example, c@d.example', /^CONTACT_MAIL must be an address such as .*\.$/],
    ['MAIL_FROM', 'Our bar', /^MAIL_FROM must be an address such as .* not 'Our bar'\.$/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES must be addresses or ranges/],
    ['TRUSTED_PROXIES', 'proxy', /^TRUSTED_PROXIES must be/],
    ['COUNTRY_HEADER', 'my header', /^COUNTRY_HEADER must be/],
    ['S3_URL', 'ftp://hunter2@store', /^S3_URL must be/],
    ['JWT_SECRET', 'hunter2', /^JWT_SECRET must be at least 32 characters long\.$/],
    ['METRICS_TOKEN', 'hunter2', /^METRICS_TOKEN must be at least 32 characters long\.$/],
    ['GEOCODER_URL', 'nominatim', /^GEOCODER_URL must be/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, .* not 'loud'\.$/],
    ['DATA_DIR', 'a\0b', /^DATA_DIR must be/],
  ])('rejects %s=%j in one line without secrets', (name, value, message) => {
    let thrown: unknown
    try {
      readConfig({ [name]: value })
    } catch (error) {
      thrown = error
    }

    expect(thrown).toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(message) as string,
    })
    expect(String(thrown)).not.toMatch(/hunter2|\n/)
  })
})
