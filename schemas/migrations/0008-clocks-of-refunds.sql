-- The clock of an order whose refund is open has stood still since that was asked for.
alter table "order" add column if not exists receive_held_at bigint;
update "order" o set receive_held_at = (
  select max(l.created_at) from entity_log l where l.supplier_id = o.supplier_id and l.entity = 'order' and l.entity_id = o.id
    and l.action in ('refund_open', 'code_expire', 'force_close'))
where o.receive_held_at is null and o.refund_state = 1 and o.auto_receive_at is not null and o.order_status = 'send';
