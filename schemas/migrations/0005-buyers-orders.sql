-- What a buyer has ordered is worked out of the orders.
alter table buyer drop column if exists order_num, drop column if exists order_amount, drop column if exists last_order_at;
