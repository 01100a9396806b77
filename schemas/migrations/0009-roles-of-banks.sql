-- A rural bank that was opened before banks were given roles has its three, in the language of the installation; one that has any keeps what it has.
insert into role (supplier_id, created_at, created_name, updated_at, version, name, description, path_arr, api_arr, is_system)
select p.id, extract(epoch from now())::bigint, '', extract(epoch from now())::bigint, 1, r.name, r.description, r.paths, '[]'::jsonb, 1
from supplier p
cross join (values
  (1, /* said */ 'Bank administrator', /* said */ 'Manages the staff of the bank', '["/nonghang/staff", "/nonghang/staff/add", "/nonghang/staff/edit/{id}", "/nonghang/staff/password/{id}", "/nonghang/staff/logout/{id}", "/nonghang/staff/del/{id}", "/nonghang/finance"]'::jsonb),
  (2, /* said */ 'Cashier', /* said */ 'Reads the finances of the bank', '["/nonghang/finance"]'::jsonb),
  (3, /* said */ 'Viewer', /* said */ 'Reads staff and finances of the bank', '["/nonghang/staff", "/nonghang/finance"]'::jsonb)
) as r (place, name, description, paths)
where p.industry_type = 'nonghang' and p.enter_status = 1 and p.deleted_at is null
  and not exists (select 1 from role own where own.supplier_id = p.id and own.deleted_at is null)
order by p.id, r.place;
