/**
 * Tables of the server itself, in the order they are made. A step that has been released is never changed: a new one is added.
 * Names begin with console_ so that no entity can have one of them.
 */
export const internalMigrations: readonly { name: string; sql: string }[] = [
  {
    name: '0001-session',
    sql: `
      create table console_setting (name text primary key, value jsonb not null, updated_at bigint not null);
      create table console_session (
        id text primary key, kind text not null, account_id bigint not null, supplier_id bigint not null, name text not null,
        created_at bigint not null, expires_at bigint not null, ended_at bigint, end_reason text, address text not null, agent text not null);
      create index console_session_account on console_session (supplier_id, kind, account_id);
      create index console_session_expiry on console_session (expires_at);
      create table console_refresh_token (
        hash text primary key, session_id text not null references console_session (id) on delete cascade,
        created_at bigint not null, expires_at bigint not null, used_at bigint);
      create index console_refresh_token_session on console_refresh_token (session_id);
      create table console_captcha (id text primary key, hash text not null, expires_at bigint not null);
      create index console_captcha_expiry on console_captcha (expires_at);
      create table console_code (
        id bigint generated always as identity primary key, phone text not null, scene text not null, hash text not null,
        created_at bigint not null, expires_at bigint not null, used_at bigint, tries integer not null default 0);
      create index console_code_phone on console_code (phone, created_at);
      create table console_login (
        id bigint generated always as identity primary key, account text not null, address text not null, agent text not null,
        supplier_id bigint, kind text not null, succeeded smallint not null, reason text not null, created_at bigint not null);
      create index console_login_account on console_login (account, created_at);
      create index console_login_address on console_login (address, created_at);
      create table console_outbox (
        id bigint generated always as identity primary key, channel text not null, receiver text not null, text text not null,
        created_at bigint not null, sent_at bigint);
    `,
  },
  {
    name: '0002-site',
    sql: 'create table console_site (supplier_id bigint primary key, value jsonb not null, updated_at bigint not null);',
  },
  {
    name: '0003-upload',
    sql: `
      create table console_upload (
        id bigint generated always as identity, supplier_id bigint not null, key text not null, name text not null, kind text not null,
        content_type text not null, size bigint not null, created_at bigint not null, created_by bigint not null,
        primary key (supplier_id, id));
      create unique index console_upload_key on console_upload (key);
    `,
  },
  {
    name: '0004-try',
    sql: `
      create table console_try (
        name text not null, key text not null, times bigint[] not null, until bigint not null, primary key (name, key));
      create index console_try_until on console_try (until);
    `,
  },
  { name: '0005-unused-upload', sql: 'alter table console_upload add column unused_since bigint;' },
  // Messages that go out are an entity; what waited here was codes of five minutes.
  { name: '0006-outbox', sql: 'drop table console_outbox;' },
  {
    name: '0007-mail',
    sql: `
      create table console_mail_read (
        supplier_id bigint not null, reader text not null, mail_id bigint not null, read_at bigint not null,
        primary key (supplier_id, reader, mail_id));
      create index console_mail_read_mail on console_mail_read (mail_id);
    `,
  },
  {
    name: '0008-append-only',
    sql: `
      create function console_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are only ever added.', tg_table_name using errcode = 'restrict_violation';
      end $$;
    `,
  },
  {
    name: '0009-request',
    sql: `
      create table console_request (
        caller text not null, api text not null, request_no text not null, content text not null, answer jsonb, created_at bigint not null,
        primary key (caller, api, request_no));
      create index console_request_created on console_request (created_at);
    `,
  },
  { name: '0010-addon', sql: 'create table console_addon (key text primary key, made_at bigint not null);' },
  {
    name: '0011-reminder',
    sql: `
      create table console_reminder (
        entity text not null, record_id bigint not null, name text not null, moment bigint not null, given_at bigint not null,
        primary key (entity, record_id, name, moment));
      create index console_reminder_given on console_reminder (given_at);
    `,
  },
  {
    name: '0012-ticket',
    sql: `
      create table console_ticket (
        hash text primary key, kind text not null, data jsonb not null, created_at bigint not null, expires_at bigint not null);
      create index console_ticket_expiry on console_ticket (expires_at);
    `,
  },
  // Logins are an entity, and can be read; what was written here nobody could see.
  { name: '0013-login', sql: 'drop table console_login;' },
]
