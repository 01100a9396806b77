-- Orders that were paid before codes expired by themselves know as well when the first of theirs does.
alter table "order" add column if not exists codes_expire_at bigint;
update "order" o set codes_expire_at = (
  select min((code->>'valid_to')::bigint) from jsonb_array_elements(o.codes) code where code->>'status' = '0')
where o.codes_expire_at is null and o.order_status = 'send' and o.freight_mode = 2 and jsonb_typeof(o.codes) = 'array';
