-- The postcode and state of a suburb, as the newest job site there has them.
create index job_sites_by_suburb on job_sites (fold(address_suburb), id)
  where address_postcode is not null and address_state is not null;
