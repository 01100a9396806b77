-- Shops that have saved their order settings before there were refunds go on with what holds for those that have saved nothing.
alter table shopping_setting add column if not exists refund_deal_hours_unsent bigint;
alter table shopping_setting add column if not exists refund_deal_hours_sent bigint;
alter table shopping_setting add column if not exists auto_agree smallint;
alter table shopping_setting add column if not exists return_send_days bigint;
alter table shopping_setting add column if not exists return_receive_days bigint;
update shopping_setting set refund_deal_hours_unsent = coalesce(refund_deal_hours_unsent, 48), refund_deal_hours_sent = coalesce(refund_deal_hours_sent, 120),
  auto_agree = coalesce(auto_agree, 1), return_send_days = coalesce(return_send_days, 7), return_receive_days = coalesce(return_receive_days, 10);
-- Refunds know of their order what their lists show.
alter table refund add column if not exists order_sn text;
alter table refund add column if not exists uid bigint;
alter table refund add column if not exists nickname text;
alter table refund add column if not exists phone text;
alter table refund add column if not exists goods_text text;
alter table refund add column if not exists cover text;
alter table refund add column if not exists scene integer;
update refund r set order_sn = o.order_sn, uid = o.uid, nickname = o.nickname, phone = o.phone, goods_text = o.goods_text, cover = o.cover,
  scene = case when o.order_status = 'finish' then 3 when coalesce(o.delivery_status, 0) > 0 then 2 else 1 end
from "order" o where o.id = r.order_id and o.supplier_id = r.supplier_id and r.order_sn is null;
