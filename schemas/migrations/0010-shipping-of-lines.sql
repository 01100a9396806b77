-- The lines of orders know as well whether they travel, are redeemed in the store or are fetched: lists of lines are found by it.
alter table order_goods add column if not exists freight_mode integer;
update order_goods g set freight_mode = o.freight_mode from "order" o
where o.id = g.order_id and o.supplier_id = g.supplier_id and g.freight_mode is null;
