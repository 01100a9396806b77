-- Buyers of orders that were completed within the last 15 days may still review them.
alter table "order" add column if not exists evaluate_before bigint;
update "order" set evaluate_before = finish_at + 1296000
where evaluate_before is null and order_status = 'finish' and finish_at + 1296000 > extract(epoch from now());
