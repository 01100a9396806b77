-- A history keeps its sentences in English and says them in the language of its reader: they follow the texts they were written with.
update entity_log set content = renamed.now
from (values
  ('Goods created', 'Product created'),
  ('Put on sale', 'Product listed'),
  ('Changed and waiting for review again', 'Edited; waiting for review again'),
  ('Taken off sale', 'Product unlisted'),
  ('Taken off sale: {reason}', 'Product unlisted: {reason}'),
  ('Taken off sale: its category was turned off', 'Product unlisted: its category was turned off'),
  ('Receipt extended by {days} days', 'Delivery extended by {days} days'),
  ('Received by the buyer', 'Delivery confirmed by the buyer'),
  ('Remark: {remark}', 'Note: {remark}'),
  ('Shipped by own delivery: {driver}', 'Local delivery: {driver}'),
  ('Shipped with {company}, waybill {no}', 'Shipped with {company}, tracking number {no}'),
  ('Shipped {num} pieces by own delivery: {driver}', 'Items sent by local delivery: {num} ({driver})'),
  ('Shipped {num} pieces with {company}, waybill {no}', 'Items shipped: {num} ({company}, tracking number {no})'),
  ('Shipped {num} pieces without a parcel', 'Items that need no shipping: {num}'),
  ('Waybill changed: {old} → {now}', 'Tracking number changed: {old} → {now}'),
  ('Not paid in time', 'Payment timed out'),
  ('Cancelled by the buyer', 'Canceled by the buyer')
) as renamed (was, now)
where content = renamed.was;
