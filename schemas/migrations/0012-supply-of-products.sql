-- What becomes of a product in the supply pool stands in its offer now; nothing ever wrote the column.
alter table goods drop column if exists supply_status;
