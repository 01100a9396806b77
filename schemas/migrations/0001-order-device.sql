alter table "order" rename column device to order_device;
